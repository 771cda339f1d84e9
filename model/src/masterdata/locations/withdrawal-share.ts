import { z } from 'zod';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';

/** Percentages of contracts have two digits and are reckoned with in hundredths. */
const hundredthsOf = (percent: number): number => Math.round(percent * 100);
const WHOLE = hundredthsOf(100);

/** One location names at most so many contracts. */
export const MOST_SHARES = 100;

/** A percentage with two digits. */
export const percentSchema = z
  .number()
  .min(0.01)
  .max(100)
  .refine((percent) => Math.abs(percent * 100 - hundredthsOf(percent)) < 1e-6, { error: 'location.percent-digits' });

/**
 * How much of each withdrawal contracts give, in percent: 100 in all, or none of them,
 * so that each gives by what it has left.
 */
export const withdrawalSharesInputSchema = z.object({
  shares: z
    .array(z.object({ contractId: idSchema, percent: percentSchema }))
    .max(MOST_SHARES)
    .refine((shares) => new Set(shares.map(({ contractId }) => contractId)).size === shares.length, {
      error: 'not-unique',
    }),
});
export type WithdrawalSharesInput = z.output<typeof withdrawalSharesInputSchema>;

/** Whether percentages add up to 100, or none are said. */
export const areWhole = (shares: readonly { readonly percent: number }[]): boolean =>
  shares.length === 0 || shares.reduce((sum, { percent }) => sum + hundredthsOf(percent), 0) === WHOLE;

/** Of a withdrawal from a location a contract, by its number, gives so much. */
export const withdrawalShareSchema = z.object({ contract: namedSchema, percent: z.number() });
export type WithdrawalShare = z.infer<typeof withdrawalShareSchema>;

/** Percent as they are stored, and back. */
export const storedPercent = hundredthsOf;
export const percentOf = (hundredths: number): number => hundredths / 100;
