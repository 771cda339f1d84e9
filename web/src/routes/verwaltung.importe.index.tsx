import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ImportStartPage } from '../exchange/imports/import-start-page.tsx';

export const Route = createFileRoute('/verwaltung/importe/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('kind'),
  component: ImportStartPage,
});
