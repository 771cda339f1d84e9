import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { placeSearch } from '../core/navigation/place-search.ts';
import { CorrectionPage } from '../yard/corrections/correction-page.tsx';

export const Route = createFileRoute('/verwaltung/bestand/korrektur')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: placeSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(recordQuery('GET /inventory', undefined)),
  component: CorrectionPage,
});
