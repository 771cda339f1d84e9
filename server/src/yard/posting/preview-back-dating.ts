import type { BackDating } from '@halm/model/stock/inventory/back-dating.ts';
import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { findBackDating } from '../../stock/inventory/find-back-dating.ts';
import { loadBookingState } from '../steps/booking-state.ts';
import { whenDelivered } from '../steps/when-delivered.ts';

/**
 * What posting an open delivery of a past day would change and leave; nothing for what
 * comes today, or can't be reckoned yet.
 */
export const previewBackDating = async (scope: Scope, id: string): Promise<{ backDating: BackDating | null }> => {
  const { booking, around } = await loadBookingState(scope, id, { lock: false });
  const { status, type, quantity, destinationLocationId } = booking;
  const arrivesAt = whenDelivered(scope, { booking, around });
  const isLate = type === 'incoming' && arrivesAt < nowIso(scope);
  if (isOver(status) || !isLate || quantity === null || !around.article || !destinationLocationId)
    return { backDating: null };
  const late = { locationId: destinationLocationId, article: around.article, quantity, arrivesAt };
  return { backDating: await findBackDating(scope, late) };
};
