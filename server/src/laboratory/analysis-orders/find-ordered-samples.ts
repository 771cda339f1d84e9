import type { MeasurableDays } from '@halm/model/yard/samples/measurable-days.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';

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
  /** When it can have been measured: from the day on which it was ordered. */
  readonly days: MeasurableDays;
};

type Sample = {
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly productId: string;
  readonly name: string | null;
  readonly orderNumber: string;
  readonly since: string;
};
/** Samples of which the same was ordered: of thousands it is said once. */
type SameOrdered = { readonly measures: string[]; readonly testIds: string[]; readonly samples: readonly Sample[] };

const findSameOrdered = async (
  { db, organisationId, organisation }: Scope,
  laboratoryId: string,
  numbers: readonly string[],
) => {
  const { rows } = await sql<SameOrdered>`
    select measures, "testIds", json_agg(json_build_object('id', id, 'number', number, 'orderId', order_id,
      'productId', product_id, 'name', name, 'orderNumber', order_number, 'since', since)) as samples
    from (
      select sample.id, sample.number, sample.product_id, product.order_id, product.name, orders.number as order_number,
        (orders.ordered_at at time zone ${organisation.timeZone})::date as since, tests.measures, tests."testIds"
      from analysis_samples sample
      join analysis_order_products product
        on product.organisation_id = sample.organisation_id and product.id = sample.product_id
      join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
      cross join lateral (
        select array_agg(test.measure order by test.measure) as measures, array_agg(test.test_id order by test.measure) as "testIds"
        from analysis_sample_tests test where test.organisation_id = sample.organisation_id and test.sample_id = sample.id) tests
      where sample.organisation_id = ${organisationId} and sample.laboratory_id = ${laboratoryId}
        and sample.number = any(${numbers}::text[])
    ) asked
    where measures is not null
    group by measures, "testIds"`.execute(db);
  return rows;
};

/** The samples with these numbers that a laboratory was asked to measure. */
export const findOrderedSamples = async (
  scope: Scope,
  laboratoryId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OrderedSample>> => {
  const rows = await findSameOrdered(scope, laboratoryId, numbers);
  const until = today(scope);
  return new Map(
    rows.flatMap(({ measures, testIds, samples }) => {
      const ordered = new Set(measures);
      return samples.map(({ number, name, orderNumber, since, ...sample }): [string, OrderedSample] => [
        number,
        { ...sample, testIds, ordered, days: { since, until }, name: [name, orderNumber].filter(Boolean).join(', ') },
      ]);
    }),
  );
};
