import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import { scaleVerification } from '@halm/model/masterdata/scales/scale-verification.ts';
import type { ScaleState } from '@halm/model/masterdata/scales/weight-reading.ts';

/** Why a scale is no equal of the others: nothing may be weighed on it, or nothing comes from it. */
export type AgainstScale = 'scale.verification-expired' | 'scale.unreachable';

export type OfferedScale = {
  readonly scale: Scale;
  readonly against: AgainstScale | undefined;
  /** Whether it can still turn out that nothing comes from it. */
  readonly isAsked: boolean;
};

type Look = {
  /** The day, `YYYY-MM-DD`. */
  readonly today: string;
  /** What each says of itself by now. */
  readonly states: ReadonlyMap<string, ScaleState>;
  /** Without the server nobody knows what a scale says: a person reads its display. */
  readonly isWithoutLine: boolean;
};

const offered = (scale: Scale, { today, states, isWithoutLine }: Look): OfferedScale => {
  const isExpired = scaleVerification(scale, today) === 'expired';
  if (isExpired) return { scale, against: 'scale.verification-expired', isAsked: false };
  const isRead = scale.protocol !== 'none' && !isWithoutLine;
  const state = isRead ? (states.get(scale.id) ?? 'connecting') : undefined;
  return {
    scale,
    against: state === 'unreachable' ? 'scale.unreachable' : undefined,
    isAsked: state === 'connecting',
  };
};

/** The scales of a plant that can be chosen as equals, and those that stand apart, each with the reason. */
export const offeredScales = (scales: readonly Scale[], look: Look) => {
  const all = scales.map((scale) => offered(scale, look));
  return { usable: all.filter(({ against }) => !against), apart: all.filter(({ against }) => against) };
};

/**
 * The scale that chooses itself: the only one that a weight can come from, or the only one that there is,
 * which says itself why nothing comes. `asking`: as long as another answer can make it another one; undefined
 * where a person has to choose.
 */
export const selfChosenScale = (scales: readonly Scale[], look: Look): Scale | 'asking' | undefined => {
  const [first, ...others] = scales;
  if (first && others.length === 0) return first;
  const { usable } = offeredScales(scales, look);
  const [only, ...more] = usable.filter(({ isAsked }) => !isAsked);
  if (more.length > 0 || usable.length === 0) return undefined;
  return usable.some(({ isAsked }) => isAsked) ? 'asking' : only?.scale;
};
