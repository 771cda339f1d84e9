import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { bookingSearch } from '../core/search-params/booking-search.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { ContractDetailPage } from '../purchasing/contracts/contract-detail-page.tsx';
import { ContractSettlements } from '../settling/settlements/contract-settlements.tsx';
import { LoadWhereabouts } from '../stock/genealogy/load-whereabouts.tsx';
import { LatestBookings } from '../yard/bookings/latest-bookings.tsx';
import { RecordBookings } from '../yard/bookings/record-bookings.tsx';
import { RecordSamples } from '../yard/samples/record-samples.tsx';

const searchOfTabs = tabSearch(
  ...(['details', 'materials', 'bookings', 'samples', 'whereabouts', 'settlements', 'certificates'] as const),
  ...(['attachments', 'comments', 'history'] as const),
);

export const Route = createFileRoute('/verwaltung/vertraege/$contractId/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: (raw: Record<string, unknown>) => ({ ...bookingSearch(raw), ...searchOfTabs(raw) }),
  loader: ({ context, params: { contractId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /contracts/:id', { id: contractId })),
  component: () => (
    <ContractDetailPage
      bookings={(contractId) => <RecordBookings of={{ contractId }} />}
      samples={(contractId) => <RecordSamples of={{ contractId }} />}
      settlements={(contractId) => <ContractSettlements contractId={contractId} />}
      whereabouts={(contractId, supplierId) => <LoadWhereabouts of={{ supplierId, contractId }} />}
      latest={(contractId) => <LatestBookings of={{ contractId }} />}
    />
  ),
});
