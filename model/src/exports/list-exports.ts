import { addressExport } from '../addresses/address-export.ts';
import {
  addressProofExport,
  contactExport,
  driverExport,
  proofExport,
  vehicleExport,
} from '../addresses/address-part-exports.ts';
import { analysisOrderExport } from '../analysis-orders/analysis-order-export.ts';
import { analysisTypeExport } from '../analysis-types/analysis-type-export.ts';
import { articleExport } from '../articles/article-export.ts';
import { biomassTypeExport } from '../biomass-types/biomass-type-export.ts';
import { approvalExport } from '../bookings/approval-export.ts';
import { bookingExport } from '../bookings/booking-export.ts';
import { sampledDeliveryExport } from '../bookings/sampled-delivery-export.ts';
import { contractorExport } from '../contractors/contractor-export.ts';
import { contractExport } from '../contracts/contract-export.ts';
import { loadExport, originExport, whereaboutExport } from '../genealogy/genealogy-exports.ts';
import { layerExport, movementExport } from '../inventory/inventory-exports.ts';
import { judgementExport } from '../judgements/judgement-export.ts';
import { laboratoryExport } from '../laboratories/laboratory-export.ts';
import { laboratoryMailExport } from '../laboratory-mails/laboratory-mail-export.ts';
import { laboratoryMessageExport, laboratoryResultExport } from '../laboratory-messages/laboratory-message-export.ts';
import { locationExport } from '../locations/location-export.ts';
import { potentialProductExport } from '../potential-products/potential-product-export.ts';
import { proofRadarExport } from '../proof-radar/proof-radar-export.ts';
import { scaleExport } from '../scales/scale-export.ts';
import { settlementExport } from '../settlements/settlement-export.ts';
import { monthBalanceExport } from '../stock-months/month-balance-export.ts';
import { teamExport } from '../teams/team-export.ts';
import { userExport } from '../users/user-export.ts';

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
