import { teamExport } from './identity/teams/team-export.ts';
import { userExport } from './identity/users/user-export.ts';
import { analysisOrderExport } from './laboratory/analysis-orders/analysis-order-export.ts';
import { analysisTypeExport } from './laboratory/analysis-types/analysis-type-export.ts';
import { biomassTypeExport } from './laboratory/biomass-types/biomass-type-export.ts';
import { contractorExport } from './laboratory/contractors/contractor-export.ts';
import { judgementExport } from './laboratory/judgements/judgement-export.ts';
import { laboratoryExport } from './laboratory/laboratories/laboratory-export.ts';
import { laboratoryMailExport } from './laboratory/laboratory-mails/laboratory-mail-export.ts';
import {
  laboratoryMessageExport,
  laboratoryResultExport,
} from './laboratory/laboratory-messages/laboratory-message-export.ts';
import { potentialProductExport } from './laboratory/potential-products/potential-product-export.ts';
import { addressExport } from './masterdata/addresses/address-export.ts';
import {
  addressProofExport,
  contactExport,
  driverExport,
  proofExport,
  vehicleExport,
} from './masterdata/addresses/address-part-exports.ts';
import { articleExport } from './masterdata/articles/article-export.ts';
import { locationExport } from './masterdata/locations/location-export.ts';
import { scaleExport } from './masterdata/scales/scale-export.ts';
import { contractExport } from './purchasing/contracts/contract-export.ts';
import { proofRadarExport } from './purchasing/proof-radar/proof-radar-export.ts';
import { settlementExport } from './settling/settlements/settlement-export.ts';
import { loadExport, originExport, whereaboutExport } from './stock/genealogy/genealogy-exports.ts';
import { layerExport, movementExport } from './stock/inventory/inventory-exports.ts';
import { monthBalanceExport } from './stock/stock-months/month-balance-export.ts';
import { approvalExport } from './yard/approvals/approval-export.ts';
import { bookingExport } from './yard/bookings/booking-export.ts';
import { sampledDeliveryExport } from './yard/samples/sampled-delivery-export.ts';

/** Every list that can be taken out as a file. */
export const listExports = [
  addressExport,
  contactExport,
  proofExport,
  addressProofExport,
  vehicleExport,
  driverExport,
  articleExport,
  locationExport,
  scaleExport,
  analysisTypeExport,
  laboratoryExport,
  contractorExport,
  laboratoryMailExport,
  biomassTypeExport,
  analysisOrderExport,
  potentialProductExport,
  judgementExport,
  laboratoryMessageExport,
  laboratoryResultExport,
  contractExport,
  settlementExport,
  proofRadarExport,
  approvalExport,
  layerExport,
  movementExport,
  originExport,
  whereaboutExport,
  loadExport,
  monthBalanceExport,
  bookingExport,
  sampledDeliveryExport,
  userExport,
  teamExport,
] as const;

/** The calls that answer these files. */
export const exportOperations = [
  addressExport.operation,
  contactExport.operation,
  proofExport.operation,
  addressProofExport.operation,
  vehicleExport.operation,
  driverExport.operation,
  articleExport.operation,
  locationExport.operation,
  scaleExport.operation,
  analysisTypeExport.operation,
  laboratoryExport.operation,
  contractorExport.operation,
  laboratoryMailExport.operation,
  biomassTypeExport.operation,
  analysisOrderExport.operation,
  potentialProductExport.operation,
  judgementExport.operation,
  laboratoryMessageExport.operation,
  laboratoryResultExport.operation,
  contractExport.operation,
  settlementExport.operation,
  proofRadarExport.operation,
  approvalExport.operation,
  layerExport.operation,
  movementExport.operation,
  originExport.operation,
  whereaboutExport.operation,
  loadExport.operation,
  monthBalanceExport.operation,
  bookingExport.operation,
  sampledDeliveryExport.operation,
  userExport.operation,
  teamExport.operation,
] as const;
