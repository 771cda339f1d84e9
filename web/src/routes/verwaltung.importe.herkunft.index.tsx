import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ImportSourceListPage } from '../exchange/imports/import-source-list-page.tsx';

export const Route = createFileRoute('/verwaltung/importe/herkunft/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch(),
  component: ImportSourceListPage,
});
