import { z } from 'zod';
import {
  daySchema,
  idSchema,
  instantSchema,
  namedSchema,
  noteSchema,
  optionalNoteSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { optionalLocalTimeSchema } from '../../core/contract/local-time.ts';
import { type ProcessParameter, processParameterNames, processParameters } from './process-parameter.ts';

export const processParameterSchema = z.enum(processParameterNames);

const VALUE_DIGITS = 6;
const valueSchema = z.number().transform((value) => Number(value.toFixed(VALUE_DIGITS)));

type Measured = { readonly parameter: ProcessParameter; readonly value: number };

type Misfit = { readonly reason: 'too-small' | 'too-large'; readonly limit: number };

/** Why a value can't be one of its parameter; undefined where it can. */
export const misfitOf = ({ parameter, value }: Measured): Misfit | undefined => {
  const { least, most } = processParameters[parameter];
  if (value < least) return { reason: 'too-small', limit: least };
  return value > most ? { reason: 'too-large', limit: most } : undefined;
};

/** A value as a person writes it down. */
export const processLogInputSchema = z
  .object({
    measuredAt: optionalLocalTimeSchema,
    parameter: processParameterSchema,
    value: valueSchema,
    note: optionalNoteSchema(500),
  })
  .superRefine((entry, context) => {
    const misfit = misfitOf(entry);
    if (!misfit) return;
    const { reason: message, limit } = misfit;
    context.addIssue({ code: 'custom', path: ['value'], message, params: { limit } });
  });
export type ProcessLogInput = z.output<typeof processLogInputSchema>;

/** What an entry should have said, and why it didn't. Its parameter stays; without a time that stays, too. */
export const processCorrectionInputSchema = z.object({
  measuredAt: optionalLocalTimeSchema,
  value: valueSchema,
  reason: noteSchema(500),
});
export type ProcessCorrectionInput = z.output<typeof processCorrectionInputSchema>;

/** What was measured at a thing, as it counts: a corrected entry also says what stood there before. */
export const processLogSchema = z.object({
  id: idSchema,
  measuredAt: instantSchema,
  parameter: processParameterSchema,
  value: z.number(),
  unit: z.string().nullable(),
  note: z.string().nullable(),
  userName: z.string(),
  madeAt: instantSchema,
  /** Of an entry that corrects another one. */
  correction: z
    .object({ reason: z.string(), value: z.number(), measuredAt: instantSchema, userName: z.string() })
    .nullable(),
});
export type ProcessLogEntry = z.infer<typeof processLogSchema>;

export const processLogFilterSchema = listQuerySchema
  .omit({ search: true })
  .extend({ parameter: processParameterSchema.optional(), sort: sortSchema(['measuredAt'], '-measuredAt') });
export type ProcessLogFilter = z.output<typeof processLogFilterSchema>;

/** The same with the thing where it was measured. */
export const plantLogSchema = processLogSchema.extend({ thing: namedSchema });
export type PlantLogEntry = z.infer<typeof plantLogSchema>;

export const plantLogFilterSchema = processLogFilterSchema.extend({
  thingId: idSchema.optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type PlantLogFilter = z.output<typeof plantLogFilterSchema>;

/** So many values draw the curve of a parameter: the newest ones. */
export const MOST_LOGGED = 1000;

export const processCurveQuerySchema = z.object({ parameter: processParameterSchema.default('fos-tac') });
export const processCurveSchema = z.object({
  unit: z.string().nullable(),
  values: z.array(z.object({ id: idSchema, measuredAt: instantSchema, value: z.number() })),
  /** Of which parameters there are values. */
  parameters: z.array(processParameterSchema),
});
