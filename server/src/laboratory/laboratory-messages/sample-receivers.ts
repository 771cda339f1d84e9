import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { SampleOnRecord } from '@halm/model/laboratory/laboratory-messages/laboratory-records.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { findOrderedSamples, type OrderedSample } from '../analysis-orders/find-ordered-samples.ts';

/** A sample that values were said of, and the delivery or the order that it was taken for. */
export type ReceivingSample = SampleOnRecord & {
  /** What it was taken of, in words. */
  readonly name: string;
} & ({ readonly bookingId: string } | OrderedSample);

/** A sample of a delivery came to be when it was taken; one that nobody has taken yet, when it was due. */
const findDelivered = async (scope: Scope, numbers: readonly string[]): Promise<[string, ReceivingSample][]> => {
  const rows = await scope.db
    .selectFrom('samples')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.organisationId', '=', 'samples.organisationId')
        .onRef('bookings.id', '=', 'samples.bookingId'),
    )
    .leftJoin('articles', (join) =>
      join
        .onRef('articles.organisationId', '=', 'bookings.organisationId')
        .onRef('articles.id', '=', 'bookings.articleId'),
    )
    .select(['samples.number', 'samples.bookingId', 'bookings.year', 'bookings.sequence', 'articles.name'])
    .select(sql<boolean>`bookings.status in ('aborted', 'reversed')`.as('isOver'))
    .select(
      sql<string>`(coalesce(samples.taken_at, samples.due_at) at time zone ${scope.organisation.timeZone})::date::text`.as(
        'since',
      ),
    )
    .where('samples.organisationId', '=', scope.organisationId)
    .where('samples.number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  return rows.map(({ number, bookingId, year, sequence, name, isOver, since }) => [
    number,
    {
      bookingId,
      isOver,
      days: { since, until: today(scope) },
      name: [name, bookingNumber(year, sequence)].filter(Boolean).join(', '),
    },
  ]);
};

/**
 * The samples with these numbers that a laboratory may speak of: those of deliveries, and those of orders
 * that it was asked to measure.
 */
export const findSamples = async (
  scope: Scope,
  laboratoryId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ReceivingSample>> => {
  if (numbers.length === 0) return new Map();
  const ordered = await findOrderedSamples(scope, laboratoryId, numbers);
  return new Map<string, ReceivingSample>([
    ...(await findDelivered(scope, numbers)),
    ...[...ordered].map(([number, sample]) => [number, { ...sample, isOver: false }] as const),
  ]);
};
