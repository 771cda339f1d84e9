import { createFileRoute } from '@tanstack/react-router';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';
import { ProductDetailPage } from '../potential-products/product-detail-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/$id/')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  validateSearch: tabSearch('details', 'values', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/potential-products/:id', { id })),
  component: ProductDetailPage,
});
