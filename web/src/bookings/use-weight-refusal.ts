import type { Booking } from '@halm/model/bookings/booking.ts';
import { scaleVerification } from '@halm/model/scales/scale-verification.ts';
import { useLiveWeight } from '../app/live-weight.ts';
import { reasonText } from '../app/reason-text.ts';
import { useToday } from '../app/today.ts';

/** Why nothing may be weighed on a booking's scale, by hand neither: its verification has run out, and nobody lets it weigh on. */
export const useVerificationRefusal = (scale: Booking['scale']): string | undefined => {
  const today = useToday();
  return scale && scaleVerification(scale, today) === 'expired' ? reasonText('scale.verification-expired') : undefined;
};

/**
 * Why nothing can be taken from a booking's scale now, as a sentence; undefined when something can. Follows the scale as long as the
 * component is shown, unless it is told not to.
 */
export const useWeightRefusal = (scale: Booking['scale'], isFollowed = true): string | undefined => {
  const weight = useLiveWeight(isFollowed ? scale?.id : undefined);
  const expired = useVerificationRefusal(scale);
  if (expired) return expired;
  const refusal = weight ? weight.refusal : 'scale.unreachable';
  return refusal ? reasonText(refusal) : undefined;
};
