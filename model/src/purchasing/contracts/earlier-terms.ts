import { z } from 'zod';
import { dateSchema, idSchema, optionalSchema } from '../../core/contract/fields.ts';
import { amountSchema, goodsUnitSchema, refuseUnstorable } from '../../core/quantities/quantity.ts';
import { freightTypes } from './contract-choices.ts';
import {
  answeredDeductionSchema,
  answeredLimitSchema,
  centsSchema,
  deductionSchema,
  limitSchema,
} from './contract-terms.ts';

/** What was agreed of a material before a day; `targetAmount` is in `unit`. */
const materialTermsSchema = z
  .object({
    articleId: idSchema,
    unit: goodsUnitSchema,
    targetAmount: amountSchema,
    limits: z.array(limitSchema).max(20),
    deductions: z.array(deductionSchema).max(20),
  })
  .superRefine(({ targetAmount: amount, unit }, context) =>
    refuseUnstorable(context, 'targetAmount', { amount, unit }),
  );

/**
 * What was agreed before `until`, back to the row before it: freight, and of each
 * material target, limits and deductions.
 */
export const earlierTermsSchema = z
  .object({
    /** The first day on which it held no more. */
    until: dateSchema({ yearsAhead: 10 }),
    freightType: z.enum(freightTypes),
    freightCents: optionalSchema(centsSchema),
    materials: z.array(materialTermsSchema).max(50),
  })
  .refine(({ freightType, freightCents }) => freightType === 'none' || freightCents !== null, {
    path: ['freightCents'],
    error: 'required',
  })
  .transform((terms) => ({ ...terms, freightCents: terms.freightType === 'none' ? null : terms.freightCents }));

/** The same as it is answered. */
export const answeredEarlierTermsSchema = z.object({
  until: z.string(),
  freightType: z.enum(freightTypes),
  freightCents: z.number().int().nullable(),
  materials: z.array(
    z.object({
      articleId: idSchema,
      unit: goodsUnitSchema,
      targetAmount: z.number(),
      limits: z.array(answeredLimitSchema),
      deductions: z.array(answeredDeductionSchema),
    }),
  ),
});
export type EarlierTerms = z.infer<typeof answeredEarlierTermsSchema>;
