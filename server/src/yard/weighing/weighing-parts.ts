import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { WeighingPart } from '@halm/model/yard/weighing/weighing-part.ts';
import type { BookingRow } from '../steps/read-booking.ts';

/** A part with the round of parts that it belongs to: the id of the weighing that they become. */
export type PartRow = WeighingPart & {
  readonly weighingId: string;
  readonly kind: WeighingKind;
  readonly scaleId: string;
};

const kindOfStep: Partial<Record<BookingRow['step'], WeighingKind>> = { weighing: 'full', emptyWeighing: 'empty' };

/**
 * The latest round of parts of the weighing that is due, as long as it hasn't become one. Parts of two scales
 * are no sum: each scale has rounds of its own, which are there again with it.
 */
export const pendingParts = ({ step, scaleId, weighings, weighingParts }: BookingRow): PartRow[] => {
  const kind = kindOfStep[step];
  const round = weighingParts.findLast((part) => part.kind === kind && part.scaleId === scaleId)?.weighingId;
  if (round === undefined || weighings.some(({ id }) => id === round)) return [];
  return weighingParts.filter(({ weighingId }) => weighingId === round);
};

/** A part as everybody sees it. */
export const presentPart = ({ weighingId: _, kind: _kind, scaleId: _scale, ...part }: PartRow): WeighingPart => part;
