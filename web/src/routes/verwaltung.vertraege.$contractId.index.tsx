import { createFileRoute } from '@tanstack/react-router';
import { bookingSearch } from '../app/booking-search.ts';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { LatestBookings } from '../bookings/latest-bookings.tsx';
import { RecordBookings } from '../bookings/record-bookings.tsx';
import { RecordSamples } from '../bookings/record-samples.tsx';
import { ContractDetailPage } from '../contracts/contract-detail-page.tsx';
import { LoadWhereabouts } from '../genealogy/load-whereabouts.tsx';
import { ContractSettlements } from '../settlements/contract-settlements.tsx';

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
