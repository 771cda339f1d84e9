import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { CataloguePage } from '../catalogues/catalogue-page.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/catalogues')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('catalogue'),
  component: CataloguePage,
});
