import { createFileRoute } from '@tanstack/react-router';
import { OrderEditPage } from '../analysis-orders/order-form-pages.tsx';
import { recordQuery } from '../app/queries.ts';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/$id/edit')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  loader: ({ context, params: { id } }) =>
    context.queryClient.ensureQueryData(recordQuery('GET /lims/analysis-orders/:id', { id })),
  component: OrderEditPage,
});
