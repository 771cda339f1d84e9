import type { Named } from '@halm/model/core/contract/fields.ts';
import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import {
  analysisOrderContract,
  getAnalysisOrderHistory,
  getAnalysisOrderUsage,
  removeOrderProduct,
} from '@halm/model/laboratory/analysis-orders/analysis-order-contract.ts';
import type { AnalysisSample, CustodyReversal } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import type { OrderContact, OrderContactInput } from '@halm/model/laboratory/analysis-orders/order-addresses.ts';
import * as choices from '@halm/model/laboratory/analysis-orders/order-addresses.ts';
import * as mails from '@halm/model/laboratory/analysis-orders/order-mail-contract.ts';
import * as results from '@halm/model/laboratory/analysis-orders/order-result-contract.ts';
import * as samples from '@halm/model/laboratory/analysis-orders/order-sample-contract.ts';
import * as shipments from '@halm/model/laboratory/analysis-orders/shipment.ts';
import { sql } from 'kysely';
import { historyRoute, recordRoutes } from '../../core/api/record-routes.ts';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import { handle, handleCall, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { businessDate, nowIso } from '../../core/api/scope.ts';
import { groupUsage } from '../../core/records/record-usage.ts';
import { changeRecord } from '../../core/records/write-record.ts';
import { createContact } from '../../masterdata/addresses/change-contact.ts';
import { findOrderMails, previewMails, readMailFile } from '../order-mails/find-order-mails.ts';
import { sendAgain } from '../order-mails/send-order-mail.ts';
import { bookAgain } from '../shipments/book-shipment.ts';
import { findShipment } from '../shipments/find-shipment.ts';
import { createAnalysisOrder, deleteAnalysisOrder, orderRecord, updateAnalysisOrder } from './change-analysis-order.ts';
import { findAnalysisOrders } from './find-analysis-orders.ts';
import { findOrderAddresses, findOrderContacts } from './find-order-addresses.ts';
import { findOrderResults } from './find-order-results.ts';
import { getAnalysisOrder } from './get-analysis-order.ts';
import { placeOrder } from './place-order.ts';
import { printLabels } from './print-labels.ts';
import { removeProduct } from './remove-product.ts';
import { lockLatest, recordRetained, setDueDays, tellCustody } from './tell-custody.ts';

/** What never arrived is due from the day of the order on again. */
const dueAsOrdered = async (scope: Scope, order: AnalysisOrder, sample: AnalysisSample) => {
  const day = businessDate(new Date(order.orderedAt ?? nowIso(scope)), scope.organisation.timeZone);
  return { dueOn: (await setDueDays(scope, order, [sample], day)) ?? null };
};

/** Takes back the last step of a sample, where people have told it; the history says which, and why. */
const withdrawCustody = async (
  scope: Scope,
  { id, sampleId }: { readonly id: string; readonly sampleId: string },
  { state, reason }: CustodyReversal,
): Promise<AnalysisOrder> =>
  changeRecord(
    scope,
    orderRecord,
    await lockLatest(scope, id),
    async (before) => {
      const sample = found(before.samples.find((one) => one.id === sampleId));
      // Whoever presses twice, or sees an older step, takes back no other one.
      if (sample.state !== state) throw new Refusal('analysis-order.custody-not-last');
      await scope.db
        .deleteFrom('sampleCustody')
        .where('organisationId', '=', scope.organisationId)
        .where('sampleId', '=', sampleId)
        .where('state', '=', state)
        .execute();
      return state === 'received' ? dueAsOrdered(scope, before, sample) : {};
    },
    () => ({ event: 'taken-back', reason }),
  );

/** The messages in which laboratories have said something of an order's samples, the newest first. */
const messagesAbout = (scope: Scope, orderId: string) => async (limit: number) => {
  const { rows } = await sql<Named>`
    select message.id, message.file_name as name from laboratory_messages message
    where message.organisation_id = ${scope.organisationId} and message.id in (
      select result.message_id from analysis_order_products product
      join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
      join laboratory_results result on result.organisation_id = sample.organisation_id
        and result.laboratory_id = sample.laboratory_id and result.sample_number = sample.number
      where product.organisation_id = ${scope.organisationId} and product.order_id = ${orderId})
    order by message.received_at desc, message.id desc limit ${limit}`.execute(scope.db);
  return rows;
};

const productsOf = (scope: Scope, orderId: string) => async (limit: number) => {
  const { rows } = await sql<Named>`
    select accepted.id, accepted.name from potential_products accepted
    join analysis_order_products product
      on product.organisation_id = accepted.organisation_id and product.id = accepted.order_product_id
    where accepted.organisation_id = ${scope.organisationId} and product.order_id = ${orderId}
    order by product.position limit ${limit}`.execute(scope.db);
  return rows;
};

/**
 * What keeps an order of analyses: what laboratories have said of its samples, and what came of its products.
 */
const findOrderUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getAnalysisOrder(scope, id);
  return groupUsage({ laboratoryMessage: messagesAbout(scope, id), potentialProduct: productsOf(scope, id) });
};

/** Those whose products nobody has analysed: their people are kept by others. */
const noSuppliers: ReadonlySet<string> = new Set(['laboratory', 'shipping-service-provider']);

const checkSupplier = async (scope: Scope, addressId: string): Promise<void> => {
  const row = await scope.db
    .selectFrom('addresses')
    .select(['type', 'active'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', addressId)
    .executeTakeFirst();
  if (!row) throw refuseField('addressId', 'unknown');
  if (!row.active || noSuppliers.has(row.type)) throw refuseField('addressId', 'analysis-order.not-a-supplier');
};

/** Adds a person to a supplier in use: whoever orders analyses keeps no other people of addresses. */
const createOrderContact = async (scope: Scope, { addressId, ...input }: OrderContactInput): Promise<OrderContact> => {
  await checkSupplier(scope, addressId);
  const { id, name, mail } = await createContact(scope, addressId, { ...input, belongsTo: null });
  return { id, name, mail };
};

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
  handle(samples.tellCustody, (scope, { params, body }) => tellCustody(scope, params.id, body)),
  handle(samples.takeBackCustody, (scope, { params, body }) => withdrawCustody(scope, params, body)),
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
