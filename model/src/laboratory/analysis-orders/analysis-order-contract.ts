import { laboratoryStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import {
  analysisOrderFilterSchema,
  analysisOrderInputSchema,
  analysisOrderItemSchema,
  analysisOrderSchema,
} from './analysis-order.ts';
import { createOrderContact, findOrderAddresses, findOrderContacts } from './order-addresses.ts';
import { orderMailOperations } from './order-mail-contract.ts';
import { findOrderResults } from './order-result-contract.ts';
import { orderSampleOperations } from './order-sample-contract.ts';
import { shipmentOperations } from './shipment.ts';

export const analysisOrderContract = crud('/lims/analysis-orders', {
  access: { read: laboratoryStaff, write: laboratoryStaff },
  filter: analysisOrderFilterSchema,
  input: analysisOrderInputSchema,
  record: analysisOrderSchema,
  item: analysisOrderItemSchema,
  summaries: {
    list: 'A page of orders of analyses',
    create: 'Begins an order of analyses, as a draft that may lack anything',
    get: 'One order of analyses with its products',
    update: 'Changes a draft; products that are named by their id stay the same products',
    delete: 'Deletes an order of analyses of which nothing was measured yet',
  },
  errors: {
    update: ['analysis-order.not-a-draft'],
    delete: ['request.in-use', 'analysis-order.has-results'],
  },
});

export const removeOrderProduct = operation({
  method: 'DELETE',
  path: '/lims/analysis-orders/:id/products/:productId',
  summary: 'Takes a product of which nothing was measured yet out of an order, with its samples',
  access: laboratoryStaff,
  params: idParams.extend({ productId: idSchema }),
  answer: analysisOrderSchema,
  errors: ['analysis-order.product-has-results', 'analysis-order.last-product'],
  versioned: true,
});

export const getAnalysisOrderUsage = usageOf(
  '/lims/analysis-orders',
  'What keeps an order of analyses: what laboratories have said of it, and what came of its products',
  laboratoryStaff,
);

export const getAnalysisOrderHistory = recordHistory('analysis-orders');

export const analysisOrderOperations = [
  ...Object.values(analysisOrderContract),
  findOrderAddresses,
  findOrderContacts,
  createOrderContact,
  ...orderSampleOperations,
  ...orderMailOperations,
  findOrderResults,
  ...shipmentOperations,
  removeOrderProduct,
  getAnalysisOrderUsage,
  getAnalysisOrderHistory,
] as const;
