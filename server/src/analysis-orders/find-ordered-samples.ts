import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';

/** A sample of an order, and what was ordered of it. */
export type OrderedSample = {
  readonly id: string;
  readonly orderId: string;
  readonly productId: string;
  /** What it was taken of, in words. */
  readonly name: string;
  /** The measures that its laboratory is asked for. */
  readonly ordered: ReadonlySet<string>;
  readonly testIds: readonly string[];
};

/** The samples with these numbers that a laboratory was asked to measure. */
export const findOrderedSamples = async (
  scope: Scope,
  laboratoryId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OrderedSample>> => {
  const rows = await scope.db
    .selectFrom('analysisSamples as sample')
    .innerJoin('analysisOrderProducts as product', (on) =>
      on.onRef('product.organisationId', '=', 'sample.organisationId').onRef('product.id', '=', 'sample.productId'),
    )
    .innerJoin('analysisOrders as order', (on) =>
      on.onRef('order.organisationId', '=', 'product.organisationId').onRef('order.id', '=', 'product.orderId'),
    )
    .innerJoin('analysisSampleTests as test', (on) =>
      on.onRef('test.organisationId', '=', 'sample.organisationId').onRef('test.sampleId', '=', 'sample.id'),
    )
    .select(['sample.id', 'sample.number', 'sample.productId', 'product.orderId'])
    .select(['product.name', 'order.number as orderNumber'])
    .select(sql<string[]>`array_agg(test.measure)`.as('ordered'))
    .select(sql<string[]>`array_agg(test.test_id)`.as('testIds'))
    .where('sample.organisationId', '=', scope.organisationId)
    .where('sample.laboratoryId', '=', laboratoryId)
    .where('sample.number', '=', sql<string>`any(${numbers}::text[])`)
    .groupBy(['sample.id', 'sample.number', 'sample.productId', 'product.orderId', 'product.name', 'order.number'])
    .execute();
  return new Map(
    rows.map(({ id, number, orderId, productId, name, orderNumber, ordered, testIds }) => [
      number,
      {
        ...{ id, orderId, productId, testIds, ordered: new Set(ordered) },
        name: [name, orderNumber].filter(Boolean).join(', '),
      },
    ]),
  );
};
