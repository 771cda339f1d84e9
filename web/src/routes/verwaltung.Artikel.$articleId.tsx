import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { ArticleDetailPage } from '../articles/article-detail-page.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/$articleId')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  validateSearch: tabSearch('overview', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { articleId } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /articles/:id', { id: articleId })),
  component: ArticleDetailPage,
});
