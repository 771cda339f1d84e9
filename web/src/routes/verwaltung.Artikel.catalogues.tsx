import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { CataloguePage } from '../exchange/catalogues/catalogue-page.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/catalogues')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('catalogue'),
  component: CataloguePage,
});
