import { z } from 'zod';
import { idSchema, namedSchema, optionalSchema } from '../contract/fields.ts';
import { amountSchema, goodsUnitSchema, refuseUnstorable } from '../quantities/quantity.ts';
import { deliveryTypes, sampleIntervals, sampleRules } from './contract-choices.ts';

export const sampleRuleSchema = z.enum(sampleRules);
export const sampleIntervalSchema = z.enum(sampleIntervals);
export const deliveryTypeSchema = z.enum(deliveryTypes);

/** One material of a contract as the form holds it; `targetAmount` and the price are per `unit`. */
export const contractMaterialInputSchema = z
  .object({
    articleId: idSchema,
    unit: goodsUnitSchema,
    targetAmount: amountSchema,
    priceCentsPerUnit: optionalSchema(z.number().int({ error: 'not-whole' }).min(0).max(1_000_000_000)),
    certificateRequired: z.boolean().default(true),
    sampleRule: sampleRuleSchema.default('none'),
    sampleInterval: optionalSchema(sampleIntervalSchema),
    deliveryType: deliveryTypeSchema.default('both'),
  })
  .superRefine(({ targetAmount: amount, unit }, context) => refuseUnstorable(context, 'targetAmount', { amount, unit }))
  .refine(({ sampleRule, sampleInterval }) => sampleRule !== 'interval' || sampleInterval, {
    path: ['sampleInterval'],
    error: 'required',
  })
  .transform((material) => ({
    ...material,
    sampleInterval: material.sampleRule === 'interval' ? material.sampleInterval : null,
  }));
export type ContractMaterialInput = z.output<typeof contractMaterialInputSchema>;

/** One material of a contract with its fulfilment; all amounts are in `unit`. */
export const contractMaterialSchema = z.object({
  id: idSchema,
  article: namedSchema,
  unit: goodsUnitSchema,
  targetAmount: z.number(),
  deliveredAmount: z.number(),
  /** What is still to come, never negative. */
  openAmount: z.number(),
  /** 0 to 100 and beyond, not rounded. */
  percent: z.number(),
  /** What will have come by the last day at the rate of the last 30 days. */
  forecastAmount: z.number(),
  /** When the target is reached at that rate; null when it is reached already, or won't be in time. */
  fulfilledOn: z.string().nullable(),
  priceCentsPerUnit: z.number().int().nullable(),
  certificateRequired: z.boolean(),
  sampleRule: sampleRuleSchema,
  sampleInterval: sampleIntervalSchema.nullable(),
  deliveryType: deliveryTypeSchema,
});
export type ContractMaterial = z.infer<typeof contractMaterialSchema>;
