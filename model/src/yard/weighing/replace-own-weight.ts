import type { Weighing } from '../bookings/booking.ts';

/** Who wants to put another weight by hand in the place of a recorded one. */
type Replacing = {
  readonly userId: string;
  readonly isManager: boolean;
  /** The scale of the booking can't be reached now. */
  readonly isScaleSilent: boolean;
};

/**
 * Whether somebody may replace a weighing by hand: a manager any of them, the yard what it has
 * typed itself at a scale that no line leads to, or that can't be reached. There nothing can be weighed
 * again, and only who stood at the display knows what it showed.
 */
export const mayReplaceByHand = (
  { source, userId, isScaleConnected }: Pick<Weighing, 'source' | 'userId' | 'isScaleConnected'>,
  replacing: Replacing,
): boolean =>
  replacing.isManager ||
  (source === 'manual' && userId === replacing.userId && (isScaleConnected === false || replacing.isScaleSilent));
