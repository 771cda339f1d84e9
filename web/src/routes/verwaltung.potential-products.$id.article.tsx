import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { ArticleOfProductPage } from '../laboratory/potential-products/article-of-product-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/$id/article')({
  staticData: { allowedRoles: ['limsQc'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/potential-products/:id', { id })),
  component: ArticleOfProductPage,
});
