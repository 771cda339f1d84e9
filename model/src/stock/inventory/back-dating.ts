import { z } from 'zod';
import { dateSchema, idSchema, instantSchema } from '../../core/contract/fields.ts';
import { unitSchema } from '../../core/quantities/quantity.ts';

/**
 * What a withdrawal took of layers that a back-dated one would have stood before; a
 * reversal names the one that it gives back.
 */
export type LaterTaking = {
  readonly bookingId: string;
  readonly quantity: number;
  readonly givesBack?: string | null;
};

/**
 * What withdrawals, in their order, would have taken of a layer that should have lain there already: as much
 * as they took of those that it would have stood before, until nothing of it is left. Once one of them is
 * reversed, what it would have taken is there again.
 */
export const affectedTakings = (quantity: number, takings: readonly LaterTaking[]): LaterTaking[] => {
  let left = quantity;
  const parts = new Map<string, number>();
  return takings.flatMap(({ bookingId, quantity: quantityOut, givesBack }) => {
    if (givesBack) {
      left += parts.get(givesBack) ?? 0;
      return [];
    }
    const part = Math.min(left, quantityOut);
    parts.set(bookingId, part);
    left -= part;
    return part > 0 ? [{ bookingId, quantity: part }] : [];
  });
};

/** So many withdrawals and days are named; of more it is told how many and how much. */
export const MOST_NAMED = 10;
export const MOST_DAYS = 92;

const passedSchema = z.object({
  id: idSchema,
  number: z.string(),
  movedAt: instantSchema,
  /** What it would have taken of this delivery; unknown where every contract gives its share. */
  quantity: z.number().int().nullable(),
});

/** What a delivery of a past day changes when it is posted now, in base units of the article. */
export const backDatingSchema = z.object({
  /** From when it lies there. */
  arrivesAt: instantSchema,
  unit: unitSchema,
  quantity: z.number().int(),
  /** The withdrawals since that would have taken of it, and stay as they are. */
  passed: z.object({
    count: z.number().int(),
    quantity: z.number().int().nullable(),
    first: z.array(passedSchema),
  }),
  /**
   * What lay there of the article at the end of each day since (of UTC), before and
   * after; the last ones, if they are many.
   */
  levels: z.array(z.object({ day: dateSchema(), before: z.number().int(), after: z.number().int() })),
  /** The first day at whose end the location would have held more than its maximum. */
  overfullOn: dateSchema().nullable(),
  /** Whether the next withdrawal takes it first. */
  isNext: z.boolean(),
});
export type BackDating = z.infer<typeof backDatingSchema>;
