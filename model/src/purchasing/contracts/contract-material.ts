import { z } from 'zod';
import { idSchema, namedSchema, optionalSchema } from '../../core/contract/fields.ts';
import { amountSchema, goodsUnitSchema, refuseUnstorable } from '../../core/quantities/quantity.ts';
import { deliveryTypes, sampleIntervals, sampleRules } from './contract-choices.ts';
import {
  answeredDeductionSchema,
  answeredLimitSchema,
  answeredPriceSchema,
  centsSchema,
  deductionSchema,
  laterPriceSchema,
  limitSchema,
} from './contract-terms.ts';

export const sampleRuleSchema = z.enum(sampleRules);
export const sampleIntervalSchema = z.enum(sampleIntervals);
export const deliveryTypeSchema = z.enum(deliveryTypes);

/** Refuses what stands in a list a second time, at its second place. */
const refuseTwice = <T>(context: z.RefinementCtx, path: string, field: keyof T & string, rows: readonly T[]): void => {
  const values = rows.map((row) => row[field]);
  values.forEach((value, index) => {
    if (values.indexOf(value) < index)
      context.addIssue({ code: 'custom', path: [path, index, field], message: 'not-unique' });
  });
};

/** One material of a contract as the form holds it; `targetAmount` and all prices are per `unit`. */
export const contractMaterialInputSchema = z
  .object({
    articleId: idSchema,
    unit: goodsUnitSchema,
    targetAmount: amountSchema,
    /** Holds from the beginning until the first of `laterPrices`. */
    priceCentsPerUnit: optionalSchema(centsSchema),
    laterPrices: z.array(laterPriceSchema).max(60).default([]),
    certificateRequired: z.boolean().default(true),
    sampleRule: sampleRuleSchema.default('none'),
    /** Of how many percent of the deliveries a random sample is taken. */
    samplePercent: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(100)),
    /** A sample every so many of `sampleInterval`: every 2 weeks. */
    sampleEvery: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(999)),
    sampleInterval: optionalSchema(sampleIntervalSchema),
    /** Deliveries of which a sample was taken are posted only once it has values. */
    postAfterValues: z.boolean().default(false),
    deliveryType: deliveryTypeSchema.default('both'),
    limits: z.array(limitSchema).max(20).default([]),
    deductions: z.array(deductionSchema).max(20).default([]),
  })
  .superRefine(({ targetAmount: amount, unit }, context) => refuseUnstorable(context, 'targetAmount', { amount, unit }))
  .refine(({ sampleRule, sampleInterval }) => sampleRule !== 'interval' || sampleInterval, {
    path: ['sampleInterval'],
    error: 'required',
  })
  .superRefine(({ laterPrices, limits }, context) => {
    refuseTwice(context, 'laterPrices', 'validFrom', laterPrices);
    refuseTwice(context, 'limits', 'parameter', limits);
  })
  .transform((material) => {
    const isInterval = material.sampleRule === 'interval';
    return {
      ...material,
      samplePercent: material.sampleRule === 'random' ? material.samplePercent : null,
      sampleEvery: isInterval ? (material.sampleEvery ?? 1) : null,
      sampleInterval: isInterval ? material.sampleInterval : null,
    };
  });
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
  /** The same day, also after the contract's end. */
  projectedOn: z.string().nullable(),
  /** What came a week in the last 30 days. */
  weeklyPaceAmount: z.number(),
  /**
   * What must come a week to reach the target in time, and what the pace lacks
   * of it; null where nothing is needed.
   */
  weeklyNeedAmount: z.number().nullable(),
  weeklyLackAmount: z.number().nullable(),
  /** What was agreed at first; `currentPriceCentsPerUnit` is what holds today. */
  priceCentsPerUnit: z.number().int().nullable(),
  laterPrices: z.array(answeredPriceSchema),
  currentPriceCentsPerUnit: z.number().int().nullable(),
  certificateRequired: z.boolean(),
  sampleRule: sampleRuleSchema,
  samplePercent: z.number().int().nullable(),
  sampleEvery: z.number().int().nullable(),
  sampleInterval: sampleIntervalSchema.nullable(),
  postAfterValues: z.boolean(),
  deliveryType: deliveryTypeSchema,
  limits: z.array(answeredLimitSchema),
  deductions: z.array(answeredDeductionSchema),
});
export type ContractMaterial = z.infer<typeof contractMaterialSchema>;
