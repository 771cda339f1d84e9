import type {
  PastWithdrawal,
  PastWithdrawalPreview,
  WithdrawalInput,
} from '@halm/model/stock/inventory/withdrawal-input.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { momentOf } from '../../core/jobs/moment-of-day.ts';
import { lockAhead } from '../../stock/inventory/lock-ahead.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import { findShrinkable } from '../../stock/inventory/take-shrinkage.ts';
import { findArticle } from '../bookings/create-booking.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { findAffectedCounts, presentAffectedCount } from '../stock-counts/find-affected-counts.ts';
import { bookAtOnce } from './book-at-once.ts';
import { needsOverfill } from './needs-overfill.ts';
import { recordOverfillConfirmed } from './record-overfill-confirmed.ts';

/**
 * Moves an unweighed amount from one location to another, or into production, in one go; on a past day at its
 * end.
 */
export const withdrawStock = async (
  scope: Scope,
  { articleId, amount, confirmOverfill, day, ...input }: WithdrawalInput,
): Promise<BookingState> => {
  const places = { ...input, articleId, overfillConfirmed: confirmOverfill };
  const [found, holding] = [findArticle(scope, articleId), lockAhead(scope, places, { hasHappened: false })];
  const article = await found;
  const quantity = storedAmount('amount', amount, article.unit);
  const overfillConfirmed = confirmOverfill && (await needsOverfill(scope, input, article, quantity));
  const state = await bookAtOnce(scope, article, quantity, {
    ...input,
    locked: await holding,
    overfillConfirmed,
    type: 'internal',
    deliveryDate: day ?? today(scope),
    ...(day && day < today(scope) && { movedAt: momentOf(scope, day) }),
  });
  if (overfillConfirmed) await recordOverfillConfirmed(scope, state.booking.id);
  return state;
};

/** How much could be withdrawn at the end of a past day, and the counts since that stay as counted. */
export const previewPastWithdrawal = async (
  scope: Scope,
  { articleId, locationId, destinationLocationId, amount, day }: PastWithdrawal,
): Promise<PastWithdrawalPreview> => {
  const { unit } = await findArticle(scope, articleId);
  const movedAt = momentOf(scope, day);
  const quantity = storedAmount('amount', amount, unit);
  const moved = [
    { locationId, articleId, quantity: -quantity, movedAt },
    // In production nothing lies that could be counted.
    ...(destinationLocationId ? [{ locationId: destinationLocationId, articleId, quantity, movedAt }] : []),
  ];
  const [{ most }, affected] = await Promise.all([
    findShrinkable(scope, { locationId, articleId }, movedAt),
    day < today(scope) ? findAffectedCounts(scope, moved) : [],
  ]);
  return { unit, most, affectedCounts: affected.map(presentAffectedCount) };
};
