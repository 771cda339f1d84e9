import {
  analysisOrderContract,
  getAnalysisOrderHistory,
  getAnalysisOrderUsage,
  removeOrderProduct,
} from '@halm/model/laboratory/analysis-orders/analysis-order-contract.ts';
import * as choices from '@halm/model/laboratory/analysis-orders/order-addresses.ts';
import * as mails from '@halm/model/laboratory/analysis-orders/order-mail-contract.ts';
import * as results from '@halm/model/laboratory/analysis-orders/order-result-contract.ts';
import * as samples from '@halm/model/laboratory/analysis-orders/order-sample-contract.ts';
import * as shipments from '@halm/model/laboratory/analysis-orders/shipment.ts';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { handle, handleCall, type Route } from '../../core/api/route.ts';
import { findOrderMails, previewMails, readMailFile } from '../order-mails/find-order-mails.ts';
import { sendAgain } from '../order-mails/send-order-mail.ts';
import { bookAgain } from '../shipments/book-shipment.ts';
import { findShipment } from '../shipments/find-shipment.ts';
import { createAnalysisOrder, deleteAnalysisOrder, updateAnalysisOrder } from './change-analysis-order.ts';
import { createOrderContact } from './create-order-contact.ts';
import { findAnalysisOrders } from './find-analysis-orders.ts';
import { findOrderAddresses, findOrderContacts } from './find-order-addresses.ts';
import { findOrderResults } from './find-order-results.ts';
import { findOrderUsage } from './find-order-usage.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';
import { placeOrder } from './place-order.ts';
import { printLabels } from './print-labels.ts';
import { recordCustody, recordRetained } from './record-custody.ts';
import { removeProduct } from './remove-product.ts';
import { withdrawCustody } from './withdraw-custody.ts';

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
  handle(choices.createOrderContact, (scope, { body }) => createOrderContact(scope, body)),
  handle(samples.placeAnalysisOrder, (scope, { params, version }) => placeOrder(scope, { id: params.id, version })),
  handle(samples.recordCustody, (scope, { params, body }) => recordCustody(scope, params.id, body)),
  handle(samples.withdrawCustody, (scope, { params, body }) => withdrawCustody(scope, params, body)),
  handle(samples.retainSample, (scope, { params, body }) => recordRetained(scope, params, body)),
  handleCall(samples.printOrderLabels, (call) => printLabels(call, call.params.id, call.query)),
  handle(mails.previewOrderMails, (scope, { params }) => previewMails(scope, params.id)),
  handle(mails.findOrderMails, (scope, { params }) => findOrderMails(scope, params.id)),
  handle(mails.sendOrderMailAgain, (scope, { params }) => sendAgain(scope, params.id, params.mailId)),
  handle(mails.getOrderMailFile, (scope, { params }) => readMailFile(scope, params.id, params.mailId)),
  handle(results.findOrderResults, (scope, { params }) => findOrderResults(scope, params.id)),
  handle(shipments.getShipment, (scope, { params }) => findShipment(scope, params.id)),
  handle(shipments.bookShipmentAgain, (scope, { params }) => bookAgain(scope, params.id)),
  handle(removeOrderProduct, (scope, { params, version }) =>
    removeProduct(scope, { id: params.id, version }, params.productId),
  ),
  handle(getAnalysisOrderUsage, (scope, { params }) => findOrderUsage(scope, params.id)),
  historyRoute(getAnalysisOrderHistory, 'analysis-orders'),
];
