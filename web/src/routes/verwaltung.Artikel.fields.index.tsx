import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { ArticleFieldListPage } from '../masterdata/articles/article-field-list-page.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/fields/')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: listSearch(),
  component: ArticleFieldListPage,
});
