import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ArticleEditPage } from '../masterdata/articles/article-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/edit/$id')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /articles/:id', { id })),
  component: ArticleEditPage,
});
