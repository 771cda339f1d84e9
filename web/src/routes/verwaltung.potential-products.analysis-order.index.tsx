import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../core/search-params/list-search.ts';
import { OrderListPage } from '../laboratory/analysis-orders/order-list-page.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  validateSearch: listSearch('state', 'laboratoryId'),
  component: OrderListPage,
});
