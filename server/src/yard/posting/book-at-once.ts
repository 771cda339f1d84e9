import type { Scope } from '../../core/api/scope.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { findAffectedCounts } from '../stock-counts/find-affected-counts.ts';
import { keepCounts } from './keep-counts.ts';
import type { Article } from './plan-stock.ts';
import { type AtOnce, postAtOnce } from './post-at-once.ts';

/**
 * Books what no lorry moved, and keeps the counts that were booked of a later moment: what it changes
 * before them is taken up by entries of theirs. Answers the booking.
 */
export const bookAtOnce = async (
  scope: Scope,
  article: Article,
  quantity: number,
  fields: AtOnce,
): Promise<BookingState> => {
  const { state, change } = await postAtOnce(scope, article, quantity, fields);
  await keepCounts(scope, state.booking.id, await findAffectedCounts(scope, change.movements));
  return state;
};
