import { createFileRoute } from '@tanstack/react-router';
import { placeSearch } from '../app/place-search.ts';
import { recordQuery } from '../app/queries.ts';
import { CorrectionPage } from '../bookings/correction-page.tsx';

export const Route = createFileRoute('/verwaltung/bestand/korrektur')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: placeSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /inventory', undefined)),
  component: CorrectionPage,
});
