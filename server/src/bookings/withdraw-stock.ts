import type { WithdrawalInput } from '@halm/model/inventory/withdrawal-input.ts';
import { holdAhead } from '../inventory/hold-ahead.ts';
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
  const places = { ...input, articleId, overfillConfirmed: confirmOverfill };
  const [found, holding] = [findArticle(scope, articleId), holdAhead(scope, places, { hasHappened: false })];
  const article = await found;
  const quantity = storedAmount('amount', amount, article.unit);
  const overfillConfirmed = confirmOverfill && (await needsOverfill(scope, input, article, quantity));
  const held = await holding;
  const moved = { ...input, held, overfillConfirmed, type: 'internal', deliveryDate: today(scope) } as const;
  const state = await bookAtOnce(scope, article, quantity, moved);
  if (overfillConfirmed) await recordOverfillConfirmed(scope, state.booking.id);
  return state;
};
