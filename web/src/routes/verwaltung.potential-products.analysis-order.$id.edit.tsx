import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { OrderEditPage } from '../laboratory/analysis-orders/order-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/$id/edit')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/analysis-orders/:id', { id })),
  component: OrderEditPage,
});
