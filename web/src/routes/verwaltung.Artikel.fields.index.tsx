import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../app/list-search.ts';
import { ArticleFieldListPage } from '../articles/article-field-list-page.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/fields/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch(),
  component: ArticleFieldListPage,
});
