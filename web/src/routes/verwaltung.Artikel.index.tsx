import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ArticleListPage } from '../masterdata/articles/article-list-page.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch('type', 'substrate', 'active', 'toComplete'),
  component: ArticleListPage,
});
