import type { WithdrawalInput } from '@halm/model/inventory/withdrawal-input.ts';
import { storedAmount } from '../inventory/stored-amount.ts';
import { type Scope, today } from '../platform/scope.ts';
import { bookAtOnce } from './book-at-once.ts';
import type { BookingState } from './booking-state.ts';
import { findArticle } from './create-booking.ts';
import { needsOverfill } from './needs-overfill.ts';
import { recordOverfillConfirmed } from './record-overfill-confirmed.ts';

/** Moves an unweighed amount from one location to another, or into production, in one go. */
export const withdrawStock = async (
  scope: Scope,
  { articleId, amount, confirmOverfill, ...input }: WithdrawalInput,
): Promise<BookingState> => {
  const article = await findArticle(scope, articleId);
  const quantity = storedAmount('amount', amount, article.unit);
  const overfillConfirmed = confirmOverfill && (await needsOverfill(scope, input, article, quantity));
  const moved = { ...input, overfillConfirmed, type: 'internal', deliveryDate: today(scope) } as const;
  const state = await bookAtOnce(scope, article, quantity, moved);
  if (overfillConfirmed) await recordOverfillConfirmed(scope, state.booking.id);
  return state;
};
