import { analysisOrderInputSchema } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { recordKind } from '../../core/records/record-kind.ts';
import { OrderFields } from './order-fields.tsx';
import { emptyOrder, orderValues } from './order-values.ts';

/** What laboratories are asked to measure of the products of a supplier. */
const analysisOrder = recordKind({
  create: 'POST /lims/analysis-orders',
  read: 'GET /lims/analysis-orders/:id',
  update: 'PATCH /lims/analysis-orders/:id',
  list: { to: '/verwaltung/potential-products/analysis-order' },
  page: (id) => ({ to: '/verwaltung/potential-products/analysis-order/$id', params: { id } }),
  schema: analysisOrderInputSchema,
  empty: emptyOrder,
  valuesOf: orderValues,
  Fields: OrderFields,
  texts: 'analysisOrders',
  failed: 'failed.save',
  add: 'add',
  title: ({ number }) => number,
  state: ({ supplier }) => supplier?.name,
});

/** Begins an order of analyses. */
export const OrderAddPage = () => <AddForm kind={analysisOrder} />;

/** Changes a draft. */
export const OrderEditPage = () => <EditForm kind={analysisOrder} />;
