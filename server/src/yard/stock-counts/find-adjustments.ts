import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { CountAdjustment } from '@halm/model/yard/stock-counts/stock-count.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import type { Moved } from './find-affected-counts.ts';

/** What keeps counts as they were: each entry with its count and line, and the booking that caused it. */
export const selectAdjustments = ({ db, organisationId }: Whose) =>
  db
    .selectFrom('countAdjustments as adjustment')
    .innerJoin('stockCountLines as line', (on) =>
      on.onRef('line.organisationId', '=', 'adjustment.organisationId').onRef('line.id', '=', 'adjustment.lineId'),
    )
    .innerJoin('stockCounts as count', (on) =>
      on.onRef('count.organisationId', '=', 'line.organisationId').onRef('count.id', '=', 'line.countId'),
    )
    .innerJoin('bookings as entry', (on) =>
      on.onRef('entry.organisationId', '=', 'adjustment.organisationId').onRef('entry.id', '=', 'adjustment.bookingId'),
    )
    .innerJoin('bookings as cause', (on) =>
      on.onRef('cause.organisationId', '=', 'adjustment.organisationId').onRef('cause.id', '=', 'adjustment.causeId'),
    )
    .select(['count.id as countId', 'count.number as countNumber', 'line.id as lineId', 'line.countedAt'])
    .select([
      'adjustment.id as adjustmentId',
      'entry.id',
      'entry.year',
      'entry.sequence',
      'entry.type',
      'entry.status',
      'entry.quantity',
    ])
    .select(['cause.id as causeId', 'cause.year as causeYear', 'cause.sequence as causeSequence'])
    .select('cause.type as causeType')
    .where('adjustment.organisationId', '=', organisationId)
    .orderBy('adjustment.id');

type Adjustment = Awaited<ReturnType<ReturnType<typeof selectAdjustments>['execute']>>[number];

/** The entry of a count, and what caused it, by their numbers. */
export const namesOf = (row: Adjustment) => ({
  booking: { id: row.id, name: bookingNumber(row.year, row.sequence) },
  cause: { id: row.causeId, name: bookingNumber(row.causeYear, row.causeSequence) },
});

/** A booking to be reversed, and what of its undoing differs from an opposite movement. */
export type Undoing = {
  readonly id: string;
  /** When it happened, where that was not when it moved (`hasHappenedAfter`). */
  readonly happenedAt: string | null;
  /** When the count was booked whose own finding it is. */
  readonly countBookedAt: string | null;
};

type OfBooking = Open<{ bookingId: string }>;
// Each by an index of its own, which one question for all could not use.
const keptBy = statement((db, { organisationId, bookingId }: OfBooking) =>
  selectAdjustments({ db, organisationId }).where('entry.id', '=', bookingId).limit(1),
);
const standing = (whose: Whose) => selectAdjustments(whose).where('entry.status', '=', 'completed');
const causedBy = statement((db, { organisationId, bookingId }: OfBooking) =>
  standing({ db, organisationId }).where('adjustment.causeId', '=', bookingId),
);
const ofLineOf = statement((db, { organisationId, bookingId }: OfBooking) =>
  standing({ db, organisationId }).where('line.bookingId', '=', bookingId),
);
const countOf = statement((db, { organisationId, bookingId }: OfBooking) =>
  db
    .selectFrom('stockCountLines as line')
    .innerJoin('stockCounts as count', (on) =>
      on.onRef('count.organisationId', '=', 'line.organisationId').onRef('count.id', '=', 'line.countId'),
    )
    .select('count.bookedAt')
    .where('line.organisationId', '=', organisationId)
    .where('line.bookingId', '=', bookingId),
);

/**
 * Refuses to reverse what keeps a count as it was counted (`booking.keeps-count`): it goes with what caused
 * it, or with the count.
 */
export const refuseKeeping = async (scope: Scope, bookingId: string): Promise<void> => {
  const [adjusting] = await keptBy(scope, { bookingId });
  if (adjusting) throw new Refusal('booking.keeps-count', { details: { count: adjusting.countNumber } });
};

/**
 * What is reversed with a booking, in order, itself last: the entries of counts that it caused, and if it is
 * what a count found, all that adjusted that line since. Whoever goes by it has locked the locations: others
 * make such entries behind the same locks.
 */
export const findUndoings = async (scope: Scope, bookingId: string): Promise<Undoing[]> => {
  const [caused, ofLine, [own]] = await Promise.all([
    causedBy(scope, { bookingId }),
    ofLineOf(scope, { bookingId }),
    countOf(scope, { bookingId }),
  ]);
  // The newest first: it may have taken of what an older one brought.
  const newestFirst = [...caused, ...ofLine].toSorted((one, other) => (one.adjustmentId < other.adjustmentId ? 1 : -1));
  const entries = newestFirst.map(({ id, causeType, countedAt }) => ({
    id,
    happenedAt: causeType === 'reversal' ? countedAt : null,
    countBookedAt: null,
  }));
  return [...entries, { id: bookingId, happenedAt: null, countBookedAt: own?.bookedAt ?? null }];
};

/** What reversing a booking undoes, at the moment when that happened. */
export const undoneThen = ({ happenedAt, countBookedAt }: Undoing, undone: readonly Moved[]): Moved[] =>
  undone.map((moved) => ({ ...moved, movedAt: happenedAt ?? moved.movedAt, countBookedAt }));

/** The entries that keep a count as it was counted, by its lines; the first thousand. */
export const findCountAdjustments = async (
  scope: Scope,
  countId: string,
): Promise<ReadonlyMap<string, readonly CountAdjustment[]>> => {
  const rows = await selectAdjustments(scope).where('count.id', '=', countId).limit(1000).execute();
  const present = (row: Adjustment): CountAdjustment => ({
    ...namesOf(row),
    quantity: (row.quantity ?? 0) * (row.type === 'manual-correction' ? -1 : 1),
    isReversed: row.status === 'reversed',
  });
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map([...byLine].map(([lineId, own]) => [lineId, own.map(present)]));
};
