import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { SlipContent } from './slip-content.ts';
import { findParty, readHead } from './slip-parties.ts';

/** Everything that the papers of a booking say. */
export const readSlipContent = async (scope: Scope, booking: Booking): Promise<SlipContent> => {
  const { timeZone, locale } = scope.organisation;
  return {
    booking,
    timeZone,
    locale,
    printedAt: scope.now,
    organisation: await readHead(scope),
    supplier: await findParty(scope, booking.supplier),
    receiver: await findParty(scope, booking.receiver),
  };
};
