import type { KnownSample } from '@halm/model/laboratory-messages/known-to-laboratory.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import type { MeasuredValues } from '@halm/model/samples/measured-values.ts';
import { sql } from 'kysely';
import { Refusal } from '../platform/refusal.ts';
import { inSavepoint } from '../platform/savepoint.ts';
import type { Scope } from '../platform/scope.ts';
import { measureBooking } from '../settlements/measure-booking.ts';

/** A sample that values were said of, and the delivery that it was taken of. */
type ReceivingSample = KnownSample & {
  readonly bookingId: string;
  /** What it was taken of, in words. */
  readonly name: string;
};

/** The samples of the organisation with these numbers: those of bookings. */
export const findSamples = async (
  scope: Scope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ReceivingSample>> => {
  if (numbers.length === 0) return new Map();
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
    .where('samples.organisationId', '=', scope.organisationId)
    .where('samples.number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  return new Map(
    rows.map(({ number, bookingId, year, sequence, name, isOver }) => [
      ...([
        number,
        { bookingId, isOver, name: [name, bookingNumber(year, sequence)].filter(Boolean).join(', ') },
      ] as const),
    ]),
  );
};

const isSettled = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.reason === 'settlement.delivery-settled';

/**
 * Gives a sample's values to what it was taken of. A delivery that an issued settlement holds keeps the values by which it was settled:
 * what the laboratory says stays with the sample alone.
 */
export const giveValues = (scope: Scope, { bookingId }: ReceivingSample, values: MeasuredValues): Promise<void> =>
  inSavepoint(
    scope,
    async () => {
      await measureBooking(scope, bookingId, values);
    },
    (error) => {
      if (!isSettled(error)) throw error;
    },
  );
