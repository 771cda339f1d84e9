import { standingOf } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import type { PreviousAnalysis, PreviousFilter } from '@halm/model/laboratory/judgements/previous-analysis.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { type Open, onceForShape, statement } from '../../core/db/statement.ts';
import { listPage, paginationOf } from '../../core/records/list-page.ts';
import { type Given, isFirstPage, type Whose } from '../../core/records/prepared-list.ts';
import { type ComparedValue, comparedValues } from '../analysis-orders/find-order-results.ts';
import { countOutside, getProduct, type JudgedRow } from './judged-products.ts';

type Own = Database & {
  readonly own: Database['analysisOrderProducts'];
  readonly ownOrder: Database['analysisOrders'];
};

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

// No `coalesce`: behind a wall the database takes it for leaky, and compares each
// row instead of going through the index.
const beforeOwn = sql<string>`case when own.results_at is null then 'infinity' else own.results_at end`;

/** What was analysed before it, of the same supplier and name, the latest first. */
const cameBefore = (is: ExpressionBuilder<Own, 'own' | 'ownOrder'>) =>
  is
    .selectFrom('analysisOrderProducts')
    .innerJoin('analysisOrders', (on) =>
      on
        .onRef('analysisOrders.organisationId', '=', 'analysisOrderProducts.organisationId')
        .onRef('analysisOrders.id', '=', 'analysisOrderProducts.orderId')
        .onRef('analysisOrders.supplierId', '=', 'ownOrder.supplierId'),
    )
    .whereRef('analysisOrderProducts.organisationId', '=', 'own.organisationId')
    .whereRef('analysisOrderProducts.nameKey', '=', 'own.nameKey')
    .whereRef('analysisOrderProducts.id', '<>', 'own.id')
    .where('analysisOrderProducts.resultsAt', '<', beforeOwn)
    .select(['analysisOrderProducts.id', 'analysisOrderProducts.orderId', 'analysisOrders.number'])
    .select(['analysisOrderProducts.resultsAt', 'analysisOrderProducts.resultsState'])
    .select(['analysisOrderProducts.verdict', 'analysisOrderProducts.hindrances'])
    .select(comparedValues.as('values'))
    .$narrowType<JudgedRow>()
    .orderBy('analysisOrderProducts.resultsAt', 'desc')
    .orderBy('analysisOrderProducts.id', 'desc');

const columns = ['id', 'orderId', 'number', 'resultsAt', 'resultsState', 'verdict', 'hindrances', 'values'] as const;
const selected = columns.map((column) => `previous.${column}` as const);

/** All that came before, for pages further on and their number. */
const previousOf = (scope: Scope, id: string) =>
  ownProduct(scope, id)
    .innerJoinLateral(
      (is) => cameBefore(is).as('previous'),
      (on) => on.onTrue(),
    )
    .select(selected)
    .orderBy('previous.resultsAt', 'desc')
    .orderBy('previous.id', 'desc');

/**
 * The first page, and one row without values where nothing came before; none
 * where the product isn't there, either.
 */
const firstPage = onceForShape((size: number) =>
  statement((db, { organisationId, id }: Open<{ id: string }>) =>
    ownProduct({ db, organisationId }, id)
      .leftJoinLateral(
        (is) => cameBefore(is).limit(sql.lit(size)).as('previous'),
        (on) => on.onTrue(),
      )
      .select(selected)
      .orderBy('previous.resultsAt', 'desc')
      .orderBy('previous.id', 'desc'),
  ),
);
type PreviousRow = Awaited<ReturnType<ReturnType<typeof previousOf>['executeTakeFirstOrThrow']>>;

/**
 * The first page by a statement that is kept for its size; only of a full one is counted what else there is.
 */
const findFirst = async (scope: Scope, id: string, filter: PreviousFilter) => {
  const rows = await firstPage(filter.size)(scope, { id });
  found(rows[0]);
  const items = rows.filter((row): row is PreviousRow => row.id !== null);
  if (items.length < filter.size) return { items, pagination: paginationOf(filter, items.length) };
  const { pagination } = await listPage(scope.db, previousOf(scope, id), { ...filter, only: 'count' });
  return { items, pagination };
};

const findPage = async (scope: Scope, id: string, filter: PreviousFilter) => {
  if (isFirstPage(filter)) return findFirst(scope, id, filter);
  const page = await listPage(scope.db, previousOf(scope, id), filter);
  // Nothing came before what isn't there, either.
  if (page.pagination.totalRecords === 0) await getProduct(scope, id);
  return page;
};

const presentValue = ({ value, sign, testId, testName, isSaid, ...measured }: ComparedValue) => ({
  ...measured,
  test: { id: testId, name: testName },
  said: isSaid ? { value, sign } : null,
});

/**
 * A page of what was analysed before of the same supplier and product name, with what its laboratories say
 * now; also what nobody has judged, or what was rejected.
 */
export const findPrevious = async (scope: Scope, id: string, filter: PreviousFilter) => {
  const { items, pagination } = await findPage(scope, id, filter);
  return {
    items: items.map((row): PreviousAnalysis => {
      const { orderId, number, resultsAt, resultsState, hindrances, values } = row;
      const order = { id: orderId, name: number };
      return {
        id: row.id,
        order,
        resultsAt,
        resultsState,
        values: values.map(presentValue),
        standing: standingOf(row),
        outside: countOutside(hindrances),
      };
    }),
    pagination,
  };
};
