import { standingOf } from '@halm/model/judgements/judgement-choices.ts';
import type { PreviousAnalysis, PreviousFilter } from '@halm/model/judgements/previous-analysis.ts';
import { sql } from 'kysely';
import { valuesOfProduct } from '../analysis-orders/find-order-results.ts';
import { listPage, paginationOf, sorted } from '../platform/list-page.ts';
import { type Given, isFirstPage, type Whose } from '../platform/prepared-list.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { firstOf, type Open, statement } from '../platform/statement.ts';
import { countOutside, type Judged } from './judged-products.ts';

const columns = { resultsAt: ['analysisOrderProducts.resultsAt'] } as const;

/** A product of an order (`own`) that is no draft any more. */
const ownProduct = ({ db, organisationId }: Whose, id: Given<string>) =>
  db
    .selectFrom('analysisOrderProducts as own')
    .innerJoin('analysisOrders as ownOrder', (on) =>
      on.onRef('ownOrder.organisationId', '=', 'own.organisationId').onRef('ownOrder.id', '=', 'own.orderId'),
    )
    .where('own.organisationId', '=', organisationId)
    .where('own.id', '=', id)
    .where('ownOrder.state', '=', 'order');

/** What was analysed before it, of the same supplier and name. */
const previousOf = (whose: Whose, id: Given<string>) =>
  ownProduct(whose, id)
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
    );

const ordered = statement((db, { organisationId, id }: Open<{ id: string }>) =>
  ownProduct({ db, organisationId }, id).select('own.id'),
);

/** Nothing came before what isn't there, either. */
const refuseUnknown = async (scope: Scope, id: string): Promise<void> => {
  found(await firstOf(ordered(scope, { id })));
};

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

const firstPageOf = (size: number) =>
  statement((db, { organisationId, id }: Open<{ id: string }>) =>
    latestFirst(previousOf({ db, organisationId }, id)).limit(sql.lit(size)),
  );
const firstPages = new Map<number, ReturnType<typeof firstPageOf>>();

/** The first page by a statement that is kept for its size; only of a full one is counted what else there is. */
const findFirst = async (scope: Scope, id: string, filter: PreviousFilter) => {
  const firstPage = firstPages.get(filter.size) ?? firstPageOf(filter.size);
  firstPages.set(filter.size, firstPage);
  const items = await firstPage(scope, { id });
  if (items.length < filter.size) return { items, pagination: paginationOf(filter, items.length) };
  const { pagination } = await listPage(scope.db, previousOf(scope, id), { ...filter, only: 'count' });
  return { items, pagination };
};

const findPage = (scope: Scope, id: string, filter: PreviousFilter) => {
  if (isFirstPage(filter)) return findFirst(scope, id, filter);
  const previous = previousOf(scope, id);
  return listPage(scope.db, latestFirst(previous), filter, previous);
};

/** A page of what was analysed before of the same supplier and product name, with what its laboratories say now; also what nobody has judged, or what was rejected. */
export const findPrevious = async (scope: Scope, id: string, filter: PreviousFilter) => {
  const [{ items, pagination }] = await Promise.all([findPage(scope, id, filter), refuseUnknown(scope, id)]);
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
