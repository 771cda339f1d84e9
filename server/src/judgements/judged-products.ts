import type { ResultsState } from '@halm/model/analysis-orders/order-results.ts';
import type { HindranceKind } from '@halm/model/judgements/judge-value.ts';
import type { JudgementItem } from '@halm/model/judgements/judgement.ts';
import { standingOf, type Verdict } from '@halm/model/judgements/judgement-choices.ts';
import { sql } from 'kysely';
import { named } from '../platform/named.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

/** A value that did not validate by itself, as it is kept with its product. */
export type Hindrance = {
  readonly sample: string;
  readonly measure: string;
  readonly kinds: readonly HindranceKind[];
  /** Whether it is unusual or breaks a limit. */
  readonly isOutside: boolean;
};

/** The products of what was ordered, with what quality control says of them. */
export const selectProducts = (scope: Scope) =>
  scope.db
    .selectFrom('analysisOrderProducts')
    .innerJoin('analysisOrders', (on) =>
      on
        .onRef('analysisOrders.organisationId', '=', 'analysisOrderProducts.organisationId')
        .onRef('analysisOrders.id', '=', 'analysisOrderProducts.orderId'),
    )
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'analysisOrders.organisationId')
        .onRef('supplier.id', '=', 'analysisOrders.supplierId'),
    )
    .leftJoin('biomassTypes', (on) =>
      on
        .onRef('biomassTypes.organisationId', '=', 'analysisOrderProducts.organisationId')
        .onRef('biomassTypes.id', '=', 'analysisOrderProducts.biomassTypeId'),
    )
    .leftJoin('potentialProducts', (on) =>
      on
        .onRef('potentialProducts.organisationId', '=', 'analysisOrderProducts.organisationId')
        .onRef('potentialProducts.orderProductId', '=', 'analysisOrderProducts.id'),
    )
    .select(['potentialProducts.id as potentialProductId', 'potentialProducts.articleId'])
    .select(['analysisOrderProducts.id', 'analysisOrderProducts.orderId', 'analysisOrders.number'])
    .select(['supplier.id as supplierId', 'supplier.companyName as supplierName'])
    .select(['analysisOrderProducts.name', 'analysisOrderProducts.storageLocation'])
    .select(['biomassTypes.id as biomassTypeId', 'biomassTypes.name as biomassTypeName'])
    .select(['resultsState', 'resultsAt', 'hindrances', 'verdict', 'analysisOrderProducts.comment'])
    .select(['judgedAt', 'judgedBy', 'judgedByName', 'confirmedAt', 'confirmedByName', 'reportId'])
    .select(['needsSecond', 'potentialProductDeleted'])
    .select(['certificateFileId', 'certificateName', 'certificateIssuedOn'])
    .select(['certificateValidatedAt', 'certificateValidatedByName'])
    .select('analysisOrderProducts.version')
    .$narrowType<{ resultsState: ResultsState; verdict: Verdict | null; hindrances: readonly Hindrance[] }>()
    .where('analysisOrderProducts.organisationId', '=', scope.organisationId)
    .where('analysisOrders.state', '=', 'order');

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;

/** A product as it is listed. */
export const presentItem = (row: ProductRow): JudgementItem => {
  const { id, orderId, number, supplierId, supplierName, name, resultsState, hindrances } = row;
  const { resultsAt, judgedAt, judgedByName, version } = row;
  return {
    ...{ id, resultsState, resultsAt, judgedAt, judgedByName, version },
    ...{ order: { id: orderId, name: number }, supplier: { id: supplierId, name: supplierName } },
    product: name ?? '–',
    biomassType: named(row.biomassTypeId, row.biomassTypeName),
    standing: standingOf(row),
    outside: hindrances.filter(({ isOutside }) => isOutside).length,
  };
};

/** One product of what was ordered; `request.not-found` where there is none. */
export const getProduct = async (scope: Scope, id: string): Promise<ProductRow> =>
  found(await selectProducts(scope).where('analysisOrderProducts.id', '=', id).executeTakeFirst());

/** The version that a product has by now, locked: what arrives is never refused because somebody looked at it before. */
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
