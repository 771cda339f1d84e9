import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { ImportStartPage } from '../imports/import-start-page.tsx';

export const Route = createFileRoute('/verwaltung/importe/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('kind'),
  component: ImportStartPage,
});
