import type { FeedingDay, FeedingMark, FeedingState } from './feeding-day.ts';

/** What is stored of a day before it is counted anew. */
type Stored = Pick<FeedingDay, 'state' | 'measuredKg' | 'lateKg'>;

/** What was counted; `said` is what a person says instead, and what the counter said then. */
type Counted = {
  readonly measuredKg: number;
  readonly targetKg: number | null;
  readonly marks: readonly FeedingMark[];
  readonly said: { readonly kg: number; readonly measuredKg: number } | null;
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

/** A person has said what was fed, and the counter says something else than then. */
const recounted: readonly FeedingMark[] = [{ mark: 'recounted', fromAt: null, toAt: null }];

/**
 * What becomes of a day that is counted, perhaps once more. A booked day stays as it was booked, and shows
 * what came later. What a person accepted stays accepted, unless the counter says something else now.
 */
export const settleCount = (before: Stored, counted: Counted): Settled | { readonly lateKg: number } => {
  const { measuredKg, targetKg, said, isOver } = counted;
  if (before.state === 'booked') return { lateKg: measuredKg - (before.measuredKg ?? 0) };
  const figures = { measuredKg, targetKg, lateKg: 0 };
  if (!isOver) return { ...figures, state: 'open', acceptedKg: null, marks: [...counted.marks] };
  const isSame = before.measuredKg === measuredKg;
  const isRecounted = said !== null && said.measuredKg !== measuredKg;
  const marks = [...counted.marks, ...offTarget(measuredKg, targetKg), ...(isRecounted ? recounted : [])];
  const stays = isSame && (before.state === 'accepted' || before.state === 'waiting');
  const state: FeedingState = stays ? before.state : marks.length > 0 ? 'questionable' : 'counted';
  const acceptedKg = said?.kg ?? measuredKg;
  return { ...figures, state, acceptedKg, marks };
};
