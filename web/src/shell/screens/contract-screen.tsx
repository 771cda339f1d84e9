import { ContractDetailPage } from '../../purchasing/contracts/contract-detail-page.tsx';
import { ContractSettlements } from '../../settling/settlements/contract-settlements.tsx';
import { LoadWhereabouts } from '../../stock/genealogy/load-whereabouts.tsx';
import { LatestBookings } from '../../yard/bookings/latest-bookings.tsx';
import { RecordBookings } from '../../yard/bookings/record-bookings.tsx';
import { RecordSamples } from '../../yard/samples/record-samples.tsx';

/** A contract, with what the areas above it add. */
export const ContractScreen = () => (
  <ContractDetailPage
    bookings={(contractId) => <RecordBookings of={{ contractId }} />}
    samples={(contractId) => <RecordSamples of={{ contractId }} />}
    settlements={(contractId) => <ContractSettlements contractId={contractId} />}
    whereabouts={(contractId, supplierId) => <LoadWhereabouts of={{ supplierId, contractId }} />}
    latest={(contractId) => <LatestBookings of={{ contractId }} />}
  />
);
