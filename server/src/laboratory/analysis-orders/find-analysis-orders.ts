import type { AnalysisOrderFilter, AnalysisOrderItem } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { type completionFilters, completionOf } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { named } from '../../core/records/named.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import { recordList } from '../../core/records/record-list.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { type Orders, orderLaboratories } from './order-laboratories.ts';
import { hasAllValues, progressOfOrder } from './order-progress.ts';
import { productsOfSamples } from './search-order-samples.ts';

const columns = {
  number: ['analysisOrders.number'],
  state: ['analysisOrders.state', 'analysisOrders.number'],
  orderedAt: ['analysisOrders.orderedAt'],
  dueOn: ['analysisOrders.dueOn'],
} as const;

/** All orders of the organisation with the company whose products they are about, where it is known. */
const allOrders = ({ db, organisationId }: Whose) =>
  db
    .selectFrom('analysisOrders')
    .leftJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'analysisOrders.organisationId')
        .onRef('supplier.id', '=', 'analysisOrders.supplierId'),
    )
    .where('analysisOrders.organisationId', '=', organisationId);

const productNames = (is: Orders) =>
  jsonRows(
    is
      .selectFrom('analysisOrderProducts as product')
      .select('product.name')
      .$narrowType<{ name: string }>()
      .whereRef('product.organisationId', '=', 'analysisOrders.organisationId')
      .whereRef('product.orderId', '=', 'analysisOrders.id')
      .where('product.name', 'is not', null)
      .orderBy('product.position'),
  );

const withParts = (query: ReturnType<typeof allOrders>) =>
  query
    .select(['analysisOrders.id', 'analysisOrders.number', 'analysisOrders.state', 'analysisOrders.supplierId'])
    .select(['analysisOrders.orderedAt', 'analysisOrders.dueOn', 'analysisOrders.version', 'analysisOrders.updatedAt'])
    .select('supplier.companyName as supplierName')
    .select((is) => [productNames(is).as('productNames'), orderLaboratories(is).as('laboratories')])
    .select([progressOfOrder.as('progress'), hasAllValues.as('hasAllValues')])
    .$narrowType<Pick<AnalysisOrderItem, 'state'>>();

type Row = Awaited<ReturnType<ReturnType<typeof withParts>['executeTakeFirstOrThrow']>>;

const present = (row: Row, day: string): AnalysisOrderItem => {
  const { id, number, state, supplierId, supplierName, productNames: products, laboratories } = row;
  const { orderedAt, dueOn, progress, version, updatedAt } = row;
  return {
    id,
    number,
    state,
    orderedAt,
    dueOn,
    version,
    updatedAt,
    laboratories,
    progress,
    completion: completionOf(row, day),
    supplier: named(supplierId, supplierName),
    products: products.map(({ name }) => name),
  };
};

const orders = recordList({
  all: allOrders,
  counted: ({ db, organisationId }) =>
    db.selectFrom('analysisOrders').where('analysisOrders.organisationId', '=', organisationId),
  withParts,
  present,
  id: 'analysisOrders.id',
  columns,
  opensBy: '-number',
});

const orderedFrom = (scope: Scope, laboratoryId: string) =>
  scope.db
    .selectFrom('analysisOrderLaboratories')
    .select('orderId')
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', '=', laboratoryId);

const namesOfProducts = sql<string>`(select string_agg(${searchable('product.name')}, ' ') from analysis_order_products product
  where product.organisation_id = analysis_orders.organisation_id and product.order_id = analysis_orders.id)`;

const isWaiting = sql<boolean>`analysis_orders.state = 'order' and not ${hasAllValues}`;

/** What `completionOf` says, as a condition; `waiting` for values, in time or not. */
const completed = (scope: Scope, completion: (typeof completionFilters)[number]) => {
  const conditions = {
    waiting: isWaiting,
    finished: sql<boolean>`analysis_orders.state = 'order' and ${hasAllValues}`,
    delayed: sql<boolean>`${isWaiting} and analysis_orders.due_on < ${today(scope)}`,
    ontime: sql<boolean>`${isWaiting} and analysis_orders.due_on >= ${today(scope)}`,
  };
  return conditions[completion];
};

/** A page of orders of analyses. */
export const findAnalysisOrders = (scope: Scope, filter: AnalysisOrderFilter) => {
  const { state, supplierId, laboratoryId, completion, search } = filter;
  return orders.find(scope, filter, (all) => {
    let query = all;
    if (state) query = query.where('analysisOrders.state', '=', state);
    if (supplierId) query = query.where('analysisOrders.supplierId', '=', supplierId);
    if (laboratoryId) query = query.where('analysisOrders.id', 'in', orderedFrom(scope, laboratoryId));
    if (completion) query = query.where(completed(scope, completion));
    if (!search) return query;
    const texts = [searchable('analysisOrders.number'), sql.ref('supplier.searchText'), namesOfProducts];
    const found = eachWordIn(search, texts);
    const sampled = productsOfSamples(scope, search)?.select('sampled.orderId');
    return query.where((is) => (sampled ? is.or([found, is('analysisOrders.id', 'in', sampled)]) : found));
  });
};
