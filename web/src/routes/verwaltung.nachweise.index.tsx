import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ProofRadarPage } from '../purchasing/proof-radar/proof-radar-page.tsx';

export const Route = createFileRoute('/verwaltung/nachweise/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('status', 'days'),
  component: ProofRadarPage,
});
