import { z } from 'zod';
import { dateSchema, idSchema, noteSchema, optionalSchema } from '../../core/contract/fields.ts';
import { numberQuerySchema } from '../../core/contract/list.ts';
import { largestRemainder } from '../../core/quantities/largest-remainder.ts';
import { amountSchema, unitSchema } from '../../core/quantities/quantity.ts';
import { percentSchema } from '../../masterdata/locations/withdrawal-share.ts';
import { layerSchema } from './inventory.ts';
import { type OpenLayer, oldestFirst, type WithdrawnLayer } from './withdrawal.ts';

const ONE_OF_THEM = { path: ['amount'], error: 'inventory.shrinkage-one-of' };
const isOneOf = ({ percent, amount }: { percent: number | null; amount: number | null }): boolean =>
  (percent === null) !== (amount === null);

/**
 * What shrank until the end of a day: an amount in the unit of the article,
 * or a percentage of what lay there.
 */
export const shrinkageInputSchema = z
  .object({
    articleId: idSchema,
    locationId: idSchema,
    percent: optionalSchema(percentSchema),
    amount: optionalSchema(amountSchema.max(1_000_000)),
    day: dateSchema(),
    reason: noteSchema(),
  })
  .refine(isOneOf, ONE_OF_THEM);
export type ShrinkageInput = z.output<typeof shrinkageInputSchema>;

export const shrinkagePreviewFilterSchema = z
  .object({
    articleId: idSchema,
    locationId: idSchema,
    percent: optionalSchema(numberQuerySchema.pipe(percentSchema)),
    amount: optionalSchema(numberQuerySchema.pipe(amountSchema.max(1_000_000))),
    day: dateSchema(),
  })
  .refine(isOneOf, ONE_OF_THEM);
export type ShrinkagePreviewFilter = z.output<typeof shrinkagePreviewFilterSchema>;

/**
 * What a shrinkage would take off now, in base units of the article; nothing where more is asked than `most`.
 */
export const shrinkagePreviewSchema = z.object({
  unit: unitSchema,
  /** What lay there at the end of the day, and how much of it may have shrunk: what left since was there. */
  there: z.number().int(),
  most: z.number().int(),
  quantity: z.number().int(),
  parts: z.array(layerSchema.extend({ taken: z.number().int() })),
  /** So many layers more shrink than `parts` names. */
  moreParts: z.number().int(),
});
export type ShrinkagePreview = z.infer<typeof shrinkagePreviewSchema>;

/** So much is a percentage with two digits of a stock, rounded to its base unit. */
export const percentOfStock = (percent: number, there: number): number =>
  Number((BigInt(Math.round(percent * 100)) * BigInt(there) + 5_000n) / 10_000n);

/**
 * What every layer loses of a shrinkage: in proportion to what it has, by largest
 * remainder, the oldest first; or what is missing.
 */
export const shrinkLayers = (
  layers: readonly OpenLayer[],
  quantity: number,
): WithdrawnLayer[] | { readonly missing: number } => {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new RangeError(`Cannot shrink by ${quantity}`);
  const open = oldestFirst(layers);
  const missing = quantity - open.reduce((sum, { remaining }) => sum + remaining, 0);
  if (missing > 0) return { missing };
  const parts = largestRemainder(
    quantity,
    open.map(({ remaining }) => remaining),
  );
  return open.flatMap(({ id: layerId }, index) => {
    const lost = parts[index] ?? 0;
    return lost > 0 ? [{ layerId, quantity: lost }] : [];
  });
};
