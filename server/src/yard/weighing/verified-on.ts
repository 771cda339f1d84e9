import { scaleVerification } from '@halm/model/masterdata/scales/scale-verification.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { WeightReading } from './insert-weighing.ts';

type Verified = {
  readonly verifiedUntil: string | null;
  readonly waivedUntil: string | null;
  readonly waiver: string | null;
};

/**
 * What the verification of a scale lends to a weight of that day; refused once it has run
 * out, unless a manager lets it weigh on.
 */
export const verifiedOn = (
  scale: Verified,
  day: string,
): Required<Pick<WeightReading, 'verifiedUntil' | 'verificationWaiver'>> => {
  const verification = scaleVerification(scale, day);
  if (verification === 'expired') throw new Refusal('scale.verification-expired');
  const { verifiedUntil, waiver } = scale;
  return { verifiedUntil, verificationWaiver: verification === 'waived' ? waiver : null };
};
