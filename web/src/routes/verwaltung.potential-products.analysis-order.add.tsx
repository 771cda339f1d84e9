import { createFileRoute } from '@tanstack/react-router';
import { OrderAddPage } from '../laboratory/analysis-orders/order-form-pages.tsx';

export const Route = createFileRoute('/verwaltung/potential-products/analysis-order/add')({
  staticData: { allowedRoles: ['limsQc', 'limsSourcer'], module: 'lims' },
  component: OrderAddPage,
});
