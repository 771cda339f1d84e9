import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import type { BackDatingAnswer } from '@halm/model/yard/bookings/stock-booking.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { findBackDating, type LateArrival } from '../../stock/inventory/find-back-dating.ts';
import { loadBookingState } from '../steps/booking-state.ts';
import { whenDelivered } from '../steps/when-delivered.ts';
import { findAffectedCounts, type Moved, presentAffectedCount } from '../stock-counts/find-affected-counts.ts';
import { findOpeningBalance } from '../stock-counts/find-opening-balance.ts';

/** What one of now changes of days before. */
export const nothingLate: BackDatingAnswer = { backDating: null, affectedCounts: [], openingBalance: null };

/** What an arrival of a past moment changes of the days since, and the counts that hold. */
export const lateArrival = async (scope: Scope, late: LateArrival): Promise<BackDatingAnswer> => {
  const { locationId, article, quantity, arrivesAt } = late;
  const moved = { locationId, articleId: article.id, quantity, movedAt: arrivesAt };
  const affected = await findAffectedCounts(scope, [moved]);
  const [backDating, openingBalance] = await Promise.all([
    findBackDating(scope, { ...late, countedOn: affected[0]?.countedOn }),
    findOpeningBalance(scope, late),
  ]);
  return { backDating, affectedCounts: affected.map(presentAffectedCount), openingBalance };
};

/** The counts that hold although something has left before. */
export const lateDeparture = async (scope: Scope, { quantity, ...moved }: Moved): Promise<BackDatingAnswer> => {
  const affected = await findAffectedCounts(scope, [{ ...moved, quantity: -quantity }]);
  return { ...nothingLate, affectedCounts: affected.map(presentAffectedCount) };
};

/**
 * What posting an open delivery or collection of a past day would change and leave; nothing for one of today,
 * or that can't be reckoned yet.
 */
export const previewBackDating = async (scope: Scope, id: string): Promise<BackDatingAnswer> => {
  const { booking, around } = await loadBookingState(scope, id, { lock: false });
  const { status, type, quantity, originLocationId, destinationLocationId } = booking;
  const at = whenDelivered(scope, { booking, around });
  const locationId = type === 'incoming' ? destinationLocationId : originLocationId;
  if (isOver(status) || at >= nowIso(scope) || quantity === null || !around.article || !locationId) return nothingLate;
  const { article } = around;
  if (type === 'outgoing') return lateDeparture(scope, { locationId, articleId: article.id, quantity, movedAt: at });
  return lateArrival(scope, { locationId, article, quantity, arrivesAt: at });
};
