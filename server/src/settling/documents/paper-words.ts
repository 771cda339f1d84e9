import type { ManureGap } from '@halm/model/core/papers/document-kinds.ts';
import type { WeighingSource } from '@halm/model/yard/bookings/booking-kinds.ts';

/**
 * The words of weighing tickets and manure slips in one language; all others are those of the delivery slip.
 */
export type PaperTexts = {
  readonly ticket: string;
  /** How the empty weight came about. */
  readonly tareKind: string;
  readonly tareKinds: Readonly<Record<WeighingSource, string>>;
  readonly manure: string;
  /** By which law. */
  readonly manureLaw: string;
  readonly giver: string;
  readonly carrier: string;
  readonly receiver: string;
  readonly registration: string;
  readonly moved: string;
  readonly kind: string;
  readonly fresh: string;
  /** Beneath an amount that no scale of the plant has weighed. */
  readonly unweighed: string;
  /** Before the volume that it was reckoned from. */
  readonly reckoned: string;
  readonly density: string;
  readonly nitrogen: string;
  readonly ammonium: string;
  readonly phosphate: string;
  readonly animalNitrogen: string;
  readonly source: string;
  /** In the place of a value that nobody has stated. */
  readonly missing: string;
  /** Before the names of all that is missing. */
  readonly incomplete: string;
  readonly gaps: Readonly<Record<ManureGap, string>>;
  readonly keep: string;
};
