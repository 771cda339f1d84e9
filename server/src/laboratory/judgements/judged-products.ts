import type { ResultsState } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import type { HindranceKind } from '@halm/model/laboratory/judgements/judge-value.ts';
import type { JudgementItem } from '@halm/model/laboratory/judgements/judgement.ts';
import { standingOf, type Verdict } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import { named } from '../../core/records/named.ts';
import type { Given, Whose } from '../../core/records/prepared-list.ts';

/** A value that did not validate by itself, as it is kept with its product. */
export type Hindrance = {
  readonly sample: string;
  readonly measure: string;
  readonly kinds: readonly HindranceKind[];
  /** Whether it is unusual or breaks a limit. */
  readonly isOutside: boolean;
};

/** How many values are unusual or break a limit. */
export const countOutside = (hindrances: readonly Hindrance[]): number =>
  hindrances.filter(({ isOutside }) => isOutside).length;

export type Products = ExpressionBuilder<Database, 'analysisOrderProducts'>;

/** All products of orders, with the company that offers them; only what is asked of either is looked up. */
export const allProducts = ({ db, organisationId }: Whose) =>
  db
    .selectFrom('analysisOrderProducts')
    .leftJoin('analysisOrders', (on) =>
      on
        .onRef('analysisOrders.organisationId', '=', 'analysisOrderProducts.organisationId')
        .onRef('analysisOrders.id', '=', 'analysisOrderProducts.orderId'),
    )
    .leftJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'analysisOrders.organisationId')
        .onRef('supplier.id', '=', 'analysisOrders.supplierId'),
    )
    .where('analysisOrderProducts.organisationId', '=', organisationId);

const biomassTypeName = (is: Products) =>
  is
    .selectFrom('biomassTypes')
    .select('biomassTypes.name')
    .whereRef('biomassTypes.organisationId', '=', 'analysisOrderProducts.organisationId')
    .whereRef('biomassTypes.id', '=', 'analysisOrderProducts.biomassTypeId');

/** What is kept of a judgement, as it is read. */
export type JudgedRow = { resultsState: ResultsState; verdict: Verdict | null; hindrances: readonly Hindrance[] };
/** What an order has that is more than a draft, and so has whatever was measured. */
type Ordered = { number: string; supplierId: string; supplierName: string };

/** Selects what a list shows of products that were ordered. */
export const withItem = (query: ReturnType<typeof allProducts>) =>
  query
    .select(['analysisOrderProducts.id', 'analysisOrderProducts.orderId', 'analysisOrders.number'])
    .select(['supplier.id as supplierId', 'supplier.companyName as supplierName', 'analysisOrderProducts.name'])
    .select((is) => ['analysisOrderProducts.biomassTypeId', biomassTypeName(is).as('biomassTypeName')])
    .select(['resultsState', 'resultsAt', 'hindrances', 'verdict', 'judgedAt', 'judgedByName'])
    .select('analysisOrderProducts.version')
    .$narrowType<JudgedRow & Ordered>();

type ItemRow = Awaited<ReturnType<ReturnType<typeof withItem>['executeTakeFirstOrThrow']>>;

/** Selects all that is kept of products themselves. */
const withColumns = (query: ReturnType<typeof allProducts>) =>
  withItem(query)
    .select(['analysisOrderProducts.storageLocation', 'analysisOrderProducts.comment', 'judgedBy'])
    .select(['confirmedAt', 'confirmedByName', 'reportId', 'needsSecond', 'potentialProductDeleted'])
    .select(['certificateFileId', 'certificateName', 'certificateIssuedOn'])
    .select(['certificateValidatedAt', 'certificateValidatedByName']);

export type ProductRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

/** A product as it is listed. */
export const presentItem = (row: ItemRow): JudgementItem => {
  const { id, orderId, number, supplierId, supplierName, name, resultsState, hindrances } = row;
  const { resultsAt, judgedAt, judgedByName, version } = row;
  return {
    id,
    resultsState,
    resultsAt,
    judgedAt,
    judgedByName,
    version,
    order: { id: orderId, name: number },
    supplier: { id: supplierId, name: supplierName },
    product: name ?? '–',
    biomassType: named(row.biomassTypeId, row.biomassTypeName),
    standing: standingOf(row),
    outside: countOutside(hindrances),
  };
};

/** The product of this id, if it was ordered. */
export const productBy = ({ db, organisationId }: Whose, id: Given<string>) =>
  withColumns(allProducts({ db, organisationId }))
    .where('analysisOrderProducts.id', '=', id)
    .where('analysisOrders.state', '=', 'order');

const byId = statement((db, { organisationId, id }: Open<{ id: string }>) => productBy({ db, organisationId }, id));

/** One product of what was ordered; `request.not-found` where there is none. */
export const getProduct = async (scope: Scope, id: string): Promise<ProductRow> =>
  found(await firstOf(byId(scope, { id })));

/**
 * The version that a product has by now, locked: what arrives is never
 * refused because somebody looked at it before.
 */
export const lockLatestProduct = async (scope: Scope, id: string) => {
  const row = await scope.db
    .selectFrom('analysisOrderProducts')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { id, version: found(row).version };
};

/** What `standingOf` says, as a condition. */
export const standingIs = {
  waiting: sql<boolean>`results_state in ('qc-pending', 'autovalidated') and verdict is null`,
  confirming: sql<boolean>`results_state in ('qc-pending', 'autovalidated') and verdict is not null`,
  accepted: sql<boolean>`results_state = 'validated' and verdict = 'accepted'`,
  rejected: sql<boolean>`results_state = 'validated' and verdict = 'rejected'`,
} as const;
