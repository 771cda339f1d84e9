import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ScaleListPage } from '../masterdata/scales/scale-list-page.tsx';

export const Route = createFileRoute('/settings/scales/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch(),
  component: ScaleListPage,
});
