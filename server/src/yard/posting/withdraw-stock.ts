import type { WithdrawalInput } from '@halm/model/stock/inventory/withdrawal-input.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { lockAhead } from '../../stock/inventory/lock-ahead.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import { findArticle } from '../bookings/create-booking.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { bookAtOnce } from './book-at-once.ts';
import { needsOverfill } from './needs-overfill.ts';
import { recordOverfillConfirmed } from './record-overfill-confirmed.ts';

/** Moves an unweighed amount from one location to another, or into production, in one go. */
export const withdrawStock = async (
  scope: Scope,
  { articleId, amount, confirmOverfill, ...input }: WithdrawalInput,
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
    deliveryDate: today(scope),
  });
  if (overfillConfirmed) await recordOverfillConfirmed(scope, state.booking.id);
  return state;
};
