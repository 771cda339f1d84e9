import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ArticleFieldEditPage } from '../masterdata/articles/article-field-pages.tsx';

export const Route = createFileRoute('/verwaltung/Artikel/fields/$id')({
  staticData: { allowedRoles: ['red2PlantManager'] },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /article-fields/:id', { id })),
  component: ArticleFieldEditPage,
});
