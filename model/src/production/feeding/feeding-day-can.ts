import type { FeedingDay } from './feeding-day.ts';
import type { feedingReasons } from './feeding-reasons.ts';

type FeedingReason = keyof typeof feedingReasons;
type Day = Pick<FeedingDay, 'state' | 'acceptedKg'>;

/**
 * Why something cannot be done with a day; undefined where it can. The server refuses by it, screens disable.
 */
export const feedingDayRefuses = {
  correct: ({ state }: Day): FeedingReason | undefined => {
    if (state === 'open') return 'feeding-day.not-over';
    return state === 'booked' ? 'feeding-day.booked' : undefined;
  },
  accept: ({ state }: Day): FeedingReason | undefined =>
    state === 'questionable' ? undefined : 'feeding-day.not-questionable',
  book: ({ state, acceptedKg }: Day): FeedingReason | undefined => {
    if (state === 'open') return 'feeding-day.not-over';
    if (state === 'booked') return 'feeding-day.booked';
    if (state === 'questionable') return 'feeding-day.questionable';
    return acceptedKg ? undefined : 'feeding-day.nothing-fed';
  },
} as const;
