import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { ProductDetailPage } from '../laboratory/potential-products/product-detail-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/$id/')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  validateSearch: tabSearch('details', 'values', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/potential-products/:id', { id })),
  component: ProductDetailPage,
});
