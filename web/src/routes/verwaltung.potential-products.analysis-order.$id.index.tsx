import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { tabSearch } from '../core/search-params/list-search.ts';
import { OrderDetailPage } from '../laboratory/analysis-orders/order-detail-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/$id/')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  validateSearch: tabSearch('details', 'samples', 'results', 'mails', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/analysis-orders/:id', { id })),
  component: OrderDetailPage,
});
