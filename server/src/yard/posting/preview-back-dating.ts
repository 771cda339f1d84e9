import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import type { BackDatingAnswer } from '@halm/model/yard/bookings/stock-booking.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { findBackDating, type LateArrival } from '../../stock/inventory/find-back-dating.ts';
import { loadBookingState } from '../steps/booking-state.ts';
import { whenDelivered } from '../steps/when-delivered.ts';
import { findAffectedCounts, presentAffectedCount } from '../stock-counts/find-affected-counts.ts';

/** What an arrival of a past moment changes of the days since, and the counts that hold. */
export const lateArrival = async (scope: Scope, late: LateArrival): Promise<BackDatingAnswer> => {
  const { locationId, article, quantity, arrivesAt } = late;
  const moved = { locationId, articleId: article.id, quantity, movedAt: arrivesAt };
  const [backDating, affected] = await Promise.all([findBackDating(scope, late), findAffectedCounts(scope, [moved])]);
  return { backDating, affectedCounts: affected.map(presentAffectedCount) };
};

/**
 * What posting an open delivery of a past day would change and leave; nothing for what
 * comes today, or can't be reckoned yet.
 */
export const previewBackDating = async (scope: Scope, id: string): Promise<BackDatingAnswer> => {
  const { booking, around } = await loadBookingState(scope, id, { lock: false });
  const { status, type, quantity, destinationLocationId } = booking;
  const arrivesAt = whenDelivered(scope, { booking, around });
  const isLate = type === 'incoming' && arrivesAt < nowIso(scope);
  if (isOver(status) || !isLate || quantity === null || !around.article || !destinationLocationId)
    return { backDating: null, affectedCounts: [] };
  const late = { locationId: destinationLocationId, article: around.article, quantity, arrivesAt };
  return lateArrival(scope, late);
};
