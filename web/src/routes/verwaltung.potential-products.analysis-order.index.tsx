import { createFileRoute } from '@tanstack/react-router';
import { OrderListPage } from '../analysis-orders/order-list-page.tsx';
import { listSearch } from '../app/list-search.ts';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  validateSearch: listSearch('state', 'laboratoryId'),
  component: OrderListPage,
});
