import { z } from 'zod';

/** One frame of a scale, understood. Whole kilograms; `rawFrame` is the frame's bytes in hex, kept as evidence. */
export type WeightReading = {
  readonly grossKg: number;
  readonly isStable: boolean;
  readonly isOutOfRange: boolean;
  readonly rawFrame: string;
};

/**
 * What the weighing screen shows: `connecting` until the first frame, `unreachable` when frames stay away, `moving`
 * and `stable` within the range, `overload` and `underload` outside of it.
 */
export const scaleStateSchema = z.enum(['connecting', 'unreachable', 'moving', 'stable', 'overload', 'underload']);
export type ScaleState = z.infer<typeof scaleStateSchema>;

/** What decides whether a weight may be taken. */
export type ScaleRange = { readonly capacityKg: number; readonly divisionKg: number };

/** A scale of class III may not weigh below twenty of its divisions (OIML R 76-1, 3.2). */
export const MINIMUM_LOAD_DIVISIONS = 20;

/** What a reading means on this scale. */
export const stateOfReading = (reading: WeightReading, { capacityKg }: ScaleRange): ScaleState => {
  if (reading.grossKg < 0) return 'underload';
  if (reading.isOutOfRange || reading.grossKg > capacityKg) return 'overload';
  return reading.isStable ? 'stable' : 'moving';
};

/** Why a weight can't be taken now; undefined when it can. */
export const reasonAgainstWeight = (state: ScaleState, grossKg: number | null, range: ScaleRange) => {
  if (state === 'connecting' || state === 'unreachable') return 'scale.unreachable';
  if (state === 'overload') return 'scale.overload';
  if (state === 'moving') return 'scale.unstable';
  if (grossKg === null || grossKg < range.divisionKg * MINIMUM_LOAD_DIVISIONS) return 'scale.below-minimum';
  return undefined;
};

/** The live weight as it travels to the browser: `weight` events. `at` is ISO 8601 UTC. */
export const liveWeightSchema = z.object({
  scaleId: z.string(),
  state: scaleStateSchema,
  grossKg: z.number().int().nullable(),
  at: z.string(),
});
export type LiveWeight = z.infer<typeof liveWeightSchema>;
