import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { ScaleListPage } from '../scales/scale-list-page.tsx';

export const Route = createFileRoute('/settings/scales/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch(),
  component: ScaleListPage,
});
