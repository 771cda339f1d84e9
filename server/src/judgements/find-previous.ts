import type { PreviousAnalysis, PreviousFilter } from '@halm/model/judgements/previous-analysis.ts';
import { type RawBuilder, sql } from 'kysely';
import { valuesOfProduct } from '../analysis-orders/find-order-results.ts';
import { listPage, sorted } from '../platform/list-page.ts';
import { type Given, isFirstPage, preparedList, type Whose } from '../platform/prepared-list.ts';
import type { Scope } from '../platform/scope.ts';
import type { Open } from '../platform/statement.ts';
import { allProducts, getProduct, presentItem, withItem } from './judged-products.ts';

const columns = { resultsAt: ['analysisOrderProducts.resultsAt'] } as const;

/** A product's own supplier, name or time: each is looked up once for all that came before it. */
const ownOf =
  ({ organisationId }: Whose, id: Given<string>) =>
  (column: RawBuilder<string>) =>
    sql<string>`(select ${column} from analysis_order_products own
      join analysis_orders own_order on own_order.organisation_id = own.organisation_id and own_order.id = own.order_id
      where own.organisation_id = ${organisationId} and own.id = ${id})`;

/** What was analysed before a product, of the same supplier and name. */
const previousOf = (whose: Whose, id: Given<string>) => {
  const own = ownOf(whose, id);
  return allProducts(whose)
    .where('analysisOrders.supplierId', '=', own(sql`own_order.supplier_id`))
    .where('analysisOrderProducts.nameKey', '=', own(sql`own.name_key`))
    .where('analysisOrderProducts.resultsAt', '<', own(sql`coalesce(own.results_at, 'infinity')`))
    .where('analysisOrderProducts.id', '<>', id);
};

const latestFirst = (query: ReturnType<typeof previousOf>) =>
  sorted(
    withItem(query).select(valuesOfProduct.as('values')),
    [{ field: 'resultsAt', descending: true }],
    columns,
    'analysisOrderProducts.id',
  );

const firstPage = preparedList(
  (whose, open: Open<{ id: string }>, size) => latestFirst(previousOf(whose, open.id)).limit(size),
  (whose, open: Open<{ id: string }>) => previousOf(whose, open.id),
);

const findPage = (scope: Scope, id: string, filter: PreviousFilter) => {
  if (isFirstPage(filter)) return firstPage(scope, { id }, filter.size);
  const previous = previousOf(scope, id);
  return listPage(scope.db, latestFirst(previous), filter, previous);
};

/** A page of what was analysed before of the same supplier and product name, with what its laboratories say now; also what nobody has judged, or what was rejected. */
export const findPrevious = async (scope: Scope, id: string, filter: PreviousFilter) => {
  const [{ items, pagination }] = await Promise.all([findPage(scope, id, filter), getProduct(scope, id)]);
  return {
    items: items.map((row): PreviousAnalysis => {
      const { order, resultsAt, resultsState, standing, outside } = presentItem(row);
      return { id: row.id, order, resultsAt, resultsState, standing, outside, values: row.values };
    }),
    pagination,
  };
};
