import { createFileRoute } from '@tanstack/react-router';
import { OrderDetailPage } from '../analysis-orders/order-detail-page.tsx';
import { tabSearch } from '../app/list-search.ts';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/$id/')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  validateSearch: tabSearch('details', 'samples', 'results', 'mails', 'attachments', 'comments', 'history'),
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/analysis-orders/:id', { id })),
  component: OrderDetailPage,
});
