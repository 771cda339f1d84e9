import { z } from 'zod';

/**
 * What a terminal says about itself besides the weight. `not-zeroed`: its
 * zero isn't set since it was switched on.
 */
export type ScaleCondition = 'ok' | 'overload' | 'underload' | 'not-zeroed';

/**
 * Where a terminal's alibi memory holds a weight: by its number and when, both as the terminal wrote them.
 */
export type AlibiEntry = { readonly number: string; readonly storedAt: string };

/**
 * One frame of a scale, understood. Whole kilograms; `rawFrame` is the
 * frame's bytes in hex, kept as evidence.
 */
export type WeightReading = {
  readonly grossKg: number;
  readonly isStable: boolean;
  readonly condition: ScaleCondition;
  /** The terminal says that it stands exactly on zero; none of them says so of anything else. */
  readonly isZero?: true;
  readonly rawFrame: string;
  /** Only of a weight that the terminal was asked to keep, and has. */
  readonly alibi?: AlibiEntry;
};

/**
 * Finds frames in a stream of arbitrary pieces. Answers how many bytes it keeps until more of their frame
 * arrives: never more than a frame or two, whatever is received.
 */
export type FrameSplitter = (piece: Uint8Array) => number;

/**
 * What the weighing screen shows: `connecting` until the first frame, `unreachable` when frames stay away,
 * `moving` and `stable` within the range, `zero` at rest with nothing on it, `overload` and `underload`
 * outside of it, `not-zeroed` when the terminal must be set to zero first.
 */
export const scaleStateSchema = z.enum([
  'connecting',
  'unreachable',
  'moving',
  'stable',
  'zero',
  'overload',
  'underload',
  'not-zeroed',
]);
export type ScaleState = z.infer<typeof scaleStateSchema>;

/** What decides whether a weight may be taken. */
export type ScaleRange = { readonly capacityKg: number; readonly divisionKg: number };

/** A scale of class III may not weigh below twenty of its divisions (OIML R 76-1, 3.2). */
export const MINIMUM_LOAD_DIVISIONS = 20;

const weightRefusalSchema = z.enum([
  'scale.unreachable',
  'scale.overload',
  'scale.not-zeroed',
  'scale.below-minimum',
  'scale.unstable',
  'scale.wrong-division',
]);
export type WeightRefusal = z.infer<typeof weightRefusalSchema>;

/** What a reading means on this scale. */
export const stateOfReading = (
  { grossKg, condition, isStable, isZero }: WeightReading,
  range: ScaleRange,
): ScaleState => {
  if (condition === 'underload' || grossKg < 0) return 'underload';
  if (condition === 'overload' || grossKg > range.capacityKg) return 'overload';
  if (condition === 'not-zeroed') return 'not-zeroed';
  if (!isStable) return 'moving';
  // Most terminals don't say that they stand on zero: their weight does.
  return isZero || grossKg === 0 ? 'zero' : 'stable';
};

/** Why a weight can't be taken now; undefined when it can. */
export const reasonAgainstWeight = (
  state: ScaleState,
  grossKg: number | null,
  range: ScaleRange,
): WeightRefusal | undefined => {
  if (state === 'connecting' || state === 'unreachable') return 'scale.unreachable';
  if (state === 'overload') return 'scale.overload';
  if (state === 'not-zeroed') return 'scale.not-zeroed';
  if (state === 'underload' || state === 'zero' || grossKg === null) return 'scale.below-minimum';
  if (state === 'moving') return 'scale.unstable';
  if (grossKg < range.divisionKg * MINIMUM_LOAD_DIVISIONS) return 'scale.below-minimum';
  // A terminal that shows steps of its own is another one than was verified, or stands in a service mode.
  return grossKg % range.divisionKg === 0 ? undefined : 'scale.wrong-division';
};

/** The live weight as it travels to the browser: `weight` events. `at` is ISO 8601 UTC. */
export const liveWeightSchema = z.object({
  scaleId: z.string(),
  state: scaleStateSchema,
  grossKg: z.number().int().nullable(),
  /** Why the weight can't be taken as it is; null when it can. */
  refusal: weightRefusalSchema.nullable(),
  at: z.string(),
});
export type LiveWeight = z.infer<typeof liveWeightSchema>;
