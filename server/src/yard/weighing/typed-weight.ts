import { typedWeightError } from '@halm/model/masterdata/scales/typed-weight.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { businessDate, type Scope } from '../../core/api/scope.ts';
import type { WeightReading } from './insert-weighing.ts';
import { verifiedOn } from './verified-on.ts';

/**
 * The scale that a weight was read off, with what bounds it. Without a capacity it is no scale of the
 * plant's, or none that is still known.
 */
export type ReadOff = {
  readonly scaleId: string | null;
  readonly scaleName: string | null;
  readonly scaleProtocol: string | null;
  readonly capacityKg: number | null;
  readonly divisionKg: number | null;
  readonly verifiedUntil: string | null;
  readonly waivedUntil: string | null;
  readonly waiver: string | null;
};

/** A weight by hand: how heavy, read off when, and in how many parts the lorry stood on the scale. */
type Typed = { readonly kg: number; readonly readAt: Date; readonly parts?: number };

/**
 * What a weight by hand bears of the scale that it was read off: its name, and by which word it still weighs
 * though its verification has run out. Neither its licence nor a number goes with it, since nobody but the
 * person vouches for the weight. Refuses what the scale can't have shown.
 */
export const readOffScale = (scope: Scope, scale: ReadOff, { kg, readAt, parts }: Typed): Partial<WeightReading> => {
  const { scaleId, scaleName, scaleProtocol, capacityKg, divisionKg } = scale;
  if (!scaleId || capacityKg === null || divisionKg === null) return { scaleId, scaleName };
  const error = typedWeightError(kg, { capacityKg, divisionKg }, parts);
  if (error) throw new Refusal('request.invalid', { fields: [error] });
  const verified = verifiedOn(scale, businessDate(readAt, scope.organisation.timeZone));
  const waived = verified.verificationWaiver === null ? {} : verified;
  return { scaleId, scaleName, isScaleConnected: scaleProtocol !== 'none', ...waived };
};
