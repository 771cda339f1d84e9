import type { WeighingFrames } from '@halm/model/yard/weighing/weighing-contract.ts';
import type { Scope } from '../../core/api/scope.ts';
import { getBooking } from '../bookings/get-booking.ts';

/**
 * What the scale has sent for each weighing of a booking, in the order in which they were taken; of a sum
 * each part's stands on a line of its own.
 */
export const findWeighingFrames = async (scope: Scope, bookingId: string): Promise<WeighingFrames> => {
  await getBooking(scope, bookingId);
  const rows = await scope.db
    .selectFrom('weighings')
    .select(['id', 'rawFrame'])
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .where('rawFrame', 'is not', null)
    .orderBy('id')
    .limit(100)
    .execute();
  return { items: rows.map(({ id, rawFrame }) => ({ weighingId: id, frames: (rawFrame ?? '').split('\n') })) };
};
