import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { RecordImportStartPage } from '../imports/record-import-start-page.tsx';

export const Route = createFileRoute('/verwaltung/importe/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('kind'),
  component: RecordImportStartPage,
});
