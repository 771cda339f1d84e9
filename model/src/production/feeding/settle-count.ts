import type { FeedingDay, FeedingMark, FeedingState } from './feeding-day.ts';

/** What is stored of a day before it is counted anew. */
type Stored = Pick<FeedingDay, 'state' | 'measuredKg' | 'lateKg'>;

/** What was counted; `correctedKg` is what people added or took off. */
type Counted = {
  readonly measuredKg: number;
  readonly targetKg: number | null;
  readonly marks: readonly FeedingMark[];
  readonly correctedKg: number;
  /** The day is over, and its readings have had time to come. */
  readonly isOver: boolean;
};

type Settled = Pick<FeedingDay, 'state' | 'measuredKg' | 'acceptedKg' | 'targetKg' | 'lateKg'> & {
  readonly marks: FeedingMark[];
};

/** Less or more of the target than this must be looked at. */
const LEAST_SHARE = 0.5;
const MOST_SHARE = 1.5;

const offTarget = (measuredKg: number, targetKg: number | null): FeedingMark[] =>
  targetKg !== null && (measuredKg < LEAST_SHARE * targetKg || measuredKg > MOST_SHARE * targetKg)
    ? [{ mark: 'off-target', fromAt: null, toAt: null }]
    : [];

/**
 * What becomes of a day that is counted, perhaps once more. A booked day stays as it was booked, and shows
 * what came later. What a person accepted stays accepted, unless the counter says something else now.
 */
export const settleCount = (before: Stored, counted: Counted): Settled | { readonly lateKg: number } => {
  const { measuredKg, targetKg, correctedKg, isOver } = counted;
  if (before.state === 'booked') return { lateKg: measuredKg - (before.measuredKg ?? 0) };
  const figures = { measuredKg, targetKg, lateKg: 0 };
  if (!isOver) return { ...figures, state: 'open', acceptedKg: null, marks: [...counted.marks] };
  const marks = [...counted.marks, ...offTarget(measuredKg, targetKg)];
  const acceptedKg = Math.max(0, measuredKg + correctedKg);
  const isSame = before.measuredKg === measuredKg;
  const stays = isSame && (before.state === 'accepted' || before.state === 'waiting');
  const state: FeedingState = stays ? before.state : marks.length > 0 ? 'questionable' : 'counted';
  return { ...figures, state, acceptedKg, marks };
};
