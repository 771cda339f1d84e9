import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { CountAdjustment } from '@halm/model/yard/stock-counts/stock-count.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/**
 * The entries that are reversed with a booking: what it caused, and all that adjusted a line of a count
 * whose own booking it is.
 */
export const findAdjustments = ({ db, organisationId }: Scope, bookingId: string) =>
  db
    .selectFrom('countAdjustments as adjustment')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'adjustment.organisationId')
        .onRef('bookings.id', '=', 'adjustment.bookingId'),
    )
    .select('adjustment.bookingId')
    .where('adjustment.organisationId', '=', organisationId)
    .where('bookings.status', '=', 'completed')
    .where((is) =>
      is.or([
        is('adjustment.causeId', '=', bookingId),
        is(
          'adjustment.lineId',
          'in',
          is
            .selectFrom('stockCountLines')
            .select('id')
            .where('organisationId', '=', organisationId)
            .where('bookingId', '=', bookingId),
        ),
      ]),
    )
    .orderBy('adjustment.bookingId')
    .execute();

/**
 * Refuses to reverse what keeps a count as it was counted: it goes with what caused it, or with the count.
 */
export const refuseKeeping = async ({ db, organisationId }: Scope, bookingId: string): Promise<void> => {
  const adjusted = await db
    .selectFrom('countAdjustments as adjustment')
    .innerJoin('stockCountLines as line', (on) =>
      on.onRef('line.organisationId', '=', 'adjustment.organisationId').onRef('line.id', '=', 'adjustment.lineId'),
    )
    .innerJoin('stockCounts', (on) =>
      on.onRef('stockCounts.organisationId', '=', 'line.organisationId').onRef('stockCounts.id', '=', 'line.countId'),
    )
    .select('stockCounts.number')
    .where('adjustment.organisationId', '=', organisationId)
    .where('adjustment.bookingId', '=', bookingId)
    .executeTakeFirst();
  if (adjusted) throw new Refusal('booking.keeps-count', { details: { count: adjusted.number } });
};

/** The entries that keep a count as it was counted, by its lines; the first thousand. */
export const findCountAdjustments = async (
  { db, organisationId }: Scope,
  countId: string,
): Promise<ReadonlyMap<string, readonly CountAdjustment[]>> => {
  const rows = await db
    .selectFrom('stockCountLines as line')
    .innerJoin('countAdjustments as adjustment', (on) =>
      on.onRef('adjustment.organisationId', '=', 'line.organisationId').onRef('adjustment.lineId', '=', 'line.id'),
    )
    .innerJoin('bookings as entry', (on) =>
      on.onRef('entry.organisationId', '=', 'line.organisationId').onRef('entry.id', '=', 'adjustment.bookingId'),
    )
    .innerJoin('bookings as cause', (on) =>
      on.onRef('cause.organisationId', '=', 'line.organisationId').onRef('cause.id', '=', 'adjustment.causeId'),
    )
    .select(['line.id as lineId', 'entry.id', 'entry.year', 'entry.sequence', 'entry.type', 'entry.quantity'])
    .select(['entry.status', 'cause.id as causeId', 'cause.year as causeYear', 'cause.sequence as causeSequence'])
    .where('line.organisationId', '=', organisationId)
    .where('line.countId', '=', countId)
    .orderBy('adjustment.id')
    .limit(1000)
    .execute();
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  const present = (row: (typeof rows)[number]): CountAdjustment => ({
    booking: { id: row.id, name: bookingNumber(row.year, row.sequence) },
    cause: { id: row.causeId, name: bookingNumber(row.causeYear, row.causeSequence) },
    quantity: (row.quantity ?? 0) * (row.type === 'manual-correction' ? -1 : 1),
    isReversed: row.status === 'reversed',
  });
  return new Map([...byLine].map(([lineId, own]) => [lineId, own.map(present)]));
};
