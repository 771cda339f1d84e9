import { standingOf } from '@halm/model/judgements/judgement-choices.ts';
import type { PreviousAnalysis, PreviousFilter } from '@halm/model/judgements/previous-analysis.ts';
import { sql } from 'kysely';
import { valuesOfProduct } from '../analysis-orders/find-order-results.ts';
import { listPage, sorted } from '../platform/list-page.ts';
import { type Given, isFirstPage, preparedList, type Whose } from '../platform/prepared-list.ts';
import type { Scope } from '../platform/scope.ts';
import type { Open } from '../platform/statement.ts';
import { countOutside, getProduct, type Judged } from './judged-products.ts';

const columns = { resultsAt: ['analysisOrderProducts.resultsAt'] } as const;

/** What was analysed before a product (`own`), of the same supplier and name. */
const previousOf = ({ db, organisationId }: Whose, id: Given<string>) =>
  db
    .selectFrom('analysisOrderProducts as own')
    .innerJoin('analysisOrders as ownOrder', (on) =>
      on.onRef('ownOrder.organisationId', '=', 'own.organisationId').onRef('ownOrder.id', '=', 'own.orderId'),
    )
    .innerJoin('analysisOrderProducts', (on) =>
      on
        .onRef('analysisOrderProducts.organisationId', '=', 'own.organisationId')
        .onRef('analysisOrderProducts.nameKey', '=', 'own.nameKey')
        .onRef('analysisOrderProducts.id', '<>', 'own.id')
        .on('analysisOrderProducts.resultsAt', '<', sql<string>`coalesce(own.results_at, 'infinity')`),
    )
    .innerJoin('analysisOrders', (on) =>
      on
        .onRef('analysisOrders.organisationId', '=', 'analysisOrderProducts.organisationId')
        .onRef('analysisOrders.id', '=', 'analysisOrderProducts.orderId')
        .onRef('analysisOrders.supplierId', '=', 'ownOrder.supplierId'),
    )
    .where('own.organisationId', '=', organisationId)
    .where('own.id', '=', id)
    .where('ownOrder.state', '=', 'order');

const latestFirst = (query: ReturnType<typeof previousOf>) =>
  sorted(
    query
      .select(['analysisOrderProducts.id', 'analysisOrderProducts.orderId', 'analysisOrders.number'])
      .select(['analysisOrderProducts.resultsAt', 'analysisOrderProducts.resultsState'])
      .select(['analysisOrderProducts.verdict', 'analysisOrderProducts.hindrances'])
      .select(valuesOfProduct.as('values'))
      .$narrowType<Judged>(),
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
  const { items, pagination } = await findPage(scope, id, filter);
  // Nothing came before what isn't there, either.
  if (items.length === 0) await getProduct(scope, id);
  return {
    items: items.map((row): PreviousAnalysis => {
      const { orderId, number, resultsAt, resultsState, hindrances, values } = row;
      const order = { id: orderId, name: number };
      return {
        ...{ id: row.id, order, resultsAt, resultsState, values },
        ...{ standing: standingOf(row), outside: countOutside(hindrances) },
      };
    }),
    pagination,
  };
};
