import { scaleVerification } from '@halm/model/masterdata/scales/scale-verification.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import i18next from 'i18next';
import { reasonText } from '../../core/words/reason-text.ts';
import { useToday } from '../../core/words/today.ts';
import { useLiveWeight } from '../../masterdata/scales/live-weight.ts';

/**
 * Why nothing may be weighed on a booking's scale, by hand neither: its verification
 * has run out, and nobody lets it weigh on.
 */
export const useVerificationRefusal = (scale: Booking['scale']): string | undefined => {
  const today = useToday();
  return scale && scaleVerification(scale, today) === 'expired' ? reasonText('scale.verification-expired') : undefined;
};

/**
 * Why nothing can be taken from a booking's scale now, as a sentence; undefined when something can. Follows
 * the scale as long as the component is shown, unless it is told not to.
 */
export const useWeightRefusal = (scale: Booking['scale'], isFollowed = true): string | undefined => {
  const weight = useLiveWeight(isFollowed ? scale?.id : undefined);
  const expired = useVerificationRefusal(scale);
  if (expired) return expired;
  // One that moves has not failed to come to rest.
  if (weight?.state === 'moving') return i18next.t('bookings:scale.waits');
  const refusal = weight ? weight.refusal : 'scale.unreachable';
  return refusal ? reasonText(refusal) : undefined;
};

/** Whether a booking's scale has said that it can't be reached: then its weight is read off and typed. */
export const useIsSilent = (scale: Booking['scale'], isFollowed = true): boolean =>
  useLiveWeight(isFollowed ? scale?.id : undefined)?.state === 'unreachable';
