import type { Booking } from '@halm/model/bookings/booking.ts';
import { scaleVerification } from '@halm/model/scales/scale-verification.ts';
import { useLiveWeight } from '../app/live-weight.ts';
import { reasonText } from '../app/reason-text.ts';
import { useToday } from '../app/today.ts';

/**
 * Why nothing can be taken from a booking's scale now, as a sentence; undefined when something can. Follows the scale as long as the
 * component is shown, unless it is told not to.
 */
export const useWeightRefusal = (scale: Booking['scale'], isFollowed = true): string | undefined => {
  const weight = useLiveWeight(isFollowed ? scale?.id : undefined);
  const today = useToday();
  if (scale && scaleVerification(scale, today) === 'expired') return reasonText('scale.verification-expired');
  const refusal = weight ? weight.refusal : 'scale.unreachable';
  return refusal ? reasonText(refusal) : undefined;
};
