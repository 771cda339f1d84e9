import { analysisOrderContract, getAnalysisOrderHistory } from '@halm/model/analysis-orders/analysis-order-contract.ts';
import * as choices from '@halm/model/analysis-orders/order-addresses.ts';
import { historyRoute, recordRoutes } from '../platform/record-routes.ts';
import { handle, type Route } from '../platform/route.ts';
import { createAnalysisOrder, deleteAnalysisOrder, updateAnalysisOrder } from './change-analysis-order.ts';
import { findAnalysisOrders } from './find-analysis-orders.ts';
import { findOrderAddresses, findOrderContacts } from './find-order-addresses.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';

export const analysisOrderRoutes: Route[] = [
  ...recordRoutes(analysisOrderContract, {
    find: findAnalysisOrders,
    create: createAnalysisOrder,
    get: getAnalysisOrder,
    update: updateAnalysisOrder,
    delete: deleteAnalysisOrder,
  }),
  handle(choices.findOrderAddresses, (scope, { query }) => findOrderAddresses(scope, query)),
  handle(choices.findOrderContacts, (scope, { query }) => findOrderContacts(scope, query)),
  historyRoute(getAnalysisOrderHistory, 'analysis-orders'),
];
