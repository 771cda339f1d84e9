import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { findArticle } from '../bookings/create-booking.ts';
import type { AffectedLine } from '../stock-counts/find-affected-counts.ts';
import { needsOverfill } from './needs-overfill.ts';
import type { Article } from './plan-stock.ts';
import { postAtOnce } from './post-at-once.ts';

type Difference = {
  readonly locationId: string;
  readonly article: Article;
  /** Counted without booked, in base units: below zero leaves the stock, above it enters it. */
  readonly difference: number;
  readonly reason: string;
};

/**
 * The booking of what a count found against the books. What lies there lies there, also beyond the maximum:
 * then the entry says that this was known.
 */
export const entryOf = async (scope: Scope, { locationId, article, difference, reason }: Difference) => {
  const why = { comment: reason, reason };
  if (difference < 0) return { ...why, type: 'manual-correction', originLocationId: locationId } as const;
  const places = { originLocationId: null, destinationLocationId: locationId };
  const overfillConfirmed = await needsOverfill(scope, places, article, difference);
  return { ...why, ...places, type: 'stock-entry', correctionKind: 'found', overfillConfirmed } as const;
};

/**
 * Lets booked counts hold: what a booking has changed before their moment is taken up by an entry of each
 * count, linked with the booking that caused it. The entry is of the counted moment. That of a reversal is
 * of now, as the reversal is: until then the books had what it takes back.
 */
export const keepCounts = async (
  scope: Scope,
  causeId: string,
  affected: readonly AffectedLine[],
  { isReversal } = { isReversal: false },
): Promise<void> => {
  const { organisationId } = scope;
  for (const { lineId, locationId, articleId, quantity, countedOn, countedAt, reason } of affected) {
    const article = await findArticle(scope, articleId);
    const entry = await entryOf(scope, { locationId, article, difference: -quantity, reason });
    const when = isReversal
      ? { deliveryDate: today(scope), movedAt: nowIso(scope) }
      : { deliveryDate: countedOn, movedAt: countedAt };
    const { state } = await postAtOnce(scope, article, Math.abs(quantity), { ...entry, ...when, hasHappened: true });
    const adjustment = { organisationId, id: newId(), lineId, bookingId: state.booking.id, causeId };
    await scope.db.insertInto('countAdjustments').values(adjustment).execute();
  }
};
