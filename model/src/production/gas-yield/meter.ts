import { z } from 'zod';
import {
  dateSchema,
  daySchema,
  idSchema,
  instantSchema,
  namedSchema,
  optionalDateSchema,
  optionalIdSchema,
  optionalNoteSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';

/** What a meter measures of what comes out of the plant. */
export const meterQuantities = ['biogas', 'methane-share', 'electricity', 'heat', 'biomethane'] as const;
export const meterQuantitySchema = z.enum(meterQuantities);
export type MeterQuantity = z.infer<typeof meterQuantitySchema>;

/** Gas in cubic metres at 0 °C and 1013.25 mbar. */
export const meterUnits: Readonly<Record<MeterQuantity, string>> = {
  biogas: 'Nm³',
  'methane-share': '%',
  electricity: 'kWh',
  heat: 'kWh',
  biomethane: 'Nm³',
};

const FACTOR_DIGITS = 6;
const SHARE_DIGITS = 2;
const factorSchema = z
  .number()
  .min(10 ** -FACTOR_DIGITS)
  .max(100_000)
  .transform((factor) => Number(factor.toFixed(FACTOR_DIGITS)));
const sharePercentSchema = z
  .number()
  .min(1)
  .max(100)
  .transform((share) => Number(share.toFixed(SHARE_DIGITS)))
  .nullable();

/** A meter as the form holds it. */
export const meterInputSchema = z
  .object({
    name: textSchema(100),
    quantity: meterQuantitySchema,
    /** Null: people read it, and write down what a day came to. */
    endpointId: optionalIdSchema,
    /** Turns what the endpoint says into the unit of the quantity. */
    factor: factorSchema,
    /** Of electricity: the efficiency of the unit. Of biomethane: how much of it is methane. */
    sharePercent: sharePercentSchema,
    startsOn: dateSchema(),
    endsOn: optionalDateSchema(),
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    if (endsOn !== null && endsOn < startsOn)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: 'meter.ends-before-start' });
  });
export type MeterInput = z.output<typeof meterInputSchema>;

/** Which endpoint measures what comes out of the plant, and on which days. */
export const meterSchema = z.object({
  id: idSchema,
  name: z.string(),
  quantity: meterQuantitySchema,
  endpoint: namedSchema.extend({ unit: z.string().nullable() }).nullable(),
  factor: z.number(),
  sharePercent: z.number().nullable(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Meter = z.infer<typeof meterSchema>;

export const meterFilterSchema = listQuerySchema.extend({
  sort: sortSchema(['name'], 'name'),
  quantity: meterQuantitySchema.optional(),
});
export type MeterFilter = z.output<typeof meterFilterSchema>;

const VALUE_DIGITS = 3;

/** What a day came to, as a person says it; without a value what was measured counts again. */
export const meterEntryInputSchema = z.object({
  day: daySchema,
  value: z
    .number()
    .min(0)
    .max(100_000_000)
    .transform((value) => Number(value.toFixed(VALUE_DIGITS)))
    .nullable(),
  /** Required where it stands against readings. */
  reason: optionalNoteSchema(500),
  /** The entry that the person saw, which this one replaces. */
  replacesId: optionalIdSchema,
});
export type MeterEntryInput = z.output<typeof meterEntryInputSchema>;

export const meterEntrySchema = z.object({
  id: idSchema,
  /** Null: what was measured counts again. */
  value: z.number().nullable(),
  reason: z.string().nullable(),
  userName: z.string(),
  madeAt: instantSchema,
});
export type MeterEntry = z.infer<typeof meterEntrySchema>;
