import { z } from 'zod';
import {
  idSchema,
  instantSchema,
  lineSchema,
  namedSchema,
  noteSchema,
  optionalSchema,
  optionalTextSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { dateOrders } from '../../exchange/weighing-files/ordered-date.ts';
import { valueBasisSchema } from '../../masterdata/value-sets/value-set.ts';
import { reportedNumberSchema } from '../analysis-types/reported-number-schema.ts';
import { resultSigns } from '../analysis-types/result-sign.ts';
import { messageStates, messageWays } from './laboratory-message-choices.ts';
import { aliasKinds } from './laboratory-records.ts';
import { resultColumns, resultLayouts } from './result-columns.ts';
import { verdicts } from './verdicts.ts';

const problemSchema = z.object({ reason: z.string(), row: z.number().int().nullable() });

const countsSchema = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  'left-out': z.number().int(),
  wrong: z.number().int(),
});

/** What a laboratory sent, whole, and what became of it. */
export const laboratoryMessageSchema = z.object({
  id: idSchema,
  laboratory: namedSchema,
  way: z.enum(messageWays),
  fileName: z.string(),
  /** Of a mail: who sent it, and what it was called. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  /** That it comes from the laboratory; of a mail the mail server says so. */
  isProven: z.boolean(),
  receivedAt: instantSchema,
  receivedBy: z.string(),
  state: z.enum(messageStates),
  /** What is in the way of its values: of the file, or of its first wrong row. */
  problem: problemSchema.nullable(),
  counts: countsSchema,
  decidedAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was rejected. */
  rejection: z.string().nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type LaboratoryMessage = z.infer<typeof laboratoryMessageSchema>;

export const laboratoryMessageFilterSchema = listQuerySchema.extend({
  laboratoryId: idSchema.optional(),
  state: z.enum(messageStates).optional(),
  way: z.enum(messageWays).optional(),
  sort: sortSchema(['receivedAt'], '-receivedAt'),
});
export type LaboratoryMessageFilter = z.output<typeof laboratoryMessageFilterSchema>;

/** Whose file an upload is. */
export const messageUploadQuerySchema = z.object({ laboratoryId: idSchema });

/** Which heading stands above what, and how numbers and dates are written; null: as the file tells itself. */
export const resultReadingSchema = z.object({
  layout: z.enum(resultLayouts),
  columns: z.partialRecord(z.enum(resultColumns), lineSchema(200)),
  decimalMark: optionalSchema(z.enum([',', '.'])),
  dateOrder: optionalSchema(z.enum(dateOrders)),
});

const aliasSchema = z.object({
  kind: z.enum(aliasKinds),
  word: lineSchema(200),
  /**
   * The number of a sample, the id of a test, a unit, a mass; null leaves the rows out, or takes the unit or
   * the mass of the test where none is written.
   */
  means: optionalTextSchema(100),
  /** Takes back what was said of this word. */
  forget: z.boolean().default(false),
});
export type AliasInput = z.output<typeof aliasSchema>;

/** How this and all later files of the laboratory are read; which samples are meant, of this one alone. */
export const messageReadingInputSchema = z.object({
  reading: resultReadingSchema,
  aliases: z.array(aliasSchema).max(500),
});
export type MessageReadingInput = z.output<typeof messageReadingInputSchema>;

/** What the file was found to be, and which of its words nobody knows. */
export const messageCheckSchema = z.object({
  headings: z.array(z.string()),
  reading: resultReadingSchema,
  missing: z.array(z.enum(resultColumns)),
  /** Whether the column of masses names any: it is read then, whatever is said of it. */
  namesMasses: z.boolean(),
  counts: countsSchema,
  /** What is in the way of its values by now. */
  problem: problemSchema.nullable(),
  unknown: z.array(
    z.object({
      kind: z.enum(aliasKinds),
      word: z.string(),
      reason: z.string(),
      values: z.number().int(),
      proposal: namedSchema.extend({ basis: valueBasisSchema.nullable() }).nullable(),
    }),
  ),
  /** What was said of words before, with how that is called; of a test with its mass. */
  said: z.array(
    z.object({
      kind: z.enum(aliasKinds),
      word: z.string(),
      means: z.string().nullable(),
      name: z.string().nullable(),
      basis: valueBasisSchema.nullable(),
    }),
  ),
});
export type MessageCheck = z.infer<typeof messageCheckSchema>;

export const messageRejectionSchema = z.object({ reason: noteSchema() });

const resultValueSchema = z.object({ value: z.number().nullable(), sign: z.enum(resultSigns).nullable() });

/** A value of a file as it is written, and what it comes to. */
export const messageRowSchema = z.object({
  /** Its place among the values of the file. */
  id: z.string(),
  row: z.number().int(),
  sample: z.string(),
  test: z.string(),
  value: z.string(),
  unit: z.string(),
  verdict: z.enum(verdicts),
  reason: z.string().nullable(),
  result: resultValueSchema
    .extend({
      test: z.string(),
      measure: z.string(),
      unit: z.string().nullable(),
      basis: valueBasisSchema.nullable(),
      reported: reportedNumberSchema,
    })
    .nullable(),
  before: resultValueSchema.nullable(),
});
export type MessageRow = z.infer<typeof messageRowSchema>;

export const messageRowFilterSchema = listQuerySchema
  .omit({ search: true, only: true })
  .extend({ verdict: z.enum(verdicts).optional() });
export type MessageRowFilter = z.output<typeof messageRowFilterSchema>;

/** What a laboratory has said of a test of a sample. */
export const laboratoryResultSchema = resultValueSchema.extend({
  id: idSchema,
  sampleNumber: z.string(),
  laboratory: namedSchema,
  test: namedSchema,
  /** What the test measures, or itself. */
  measure: z.string(),
  unit: z.string().nullable(),
  basis: valueBasisSchema.nullable(),
  /** As it was written; none of a value from before this was kept. */
  reported: reportedNumberSchema.nullable(),
  measuredOn: z.string().nullable(),
  /** What it said before, of which day and when. */
  before: resultValueSchema.extend({ measuredOn: z.string().nullable(), receivedAt: instantSchema }).nullable(),
  messageId: idSchema,
  receivedAt: instantSchema,
  /** Another value has taken its place. */
  isReplaced: z.boolean(),
});
export type LaboratoryResult = z.infer<typeof laboratoryResultSchema>;

/**
 * Of a message all that came with it; else what counts now. `search` finds
 * numbers of samples and names of tests.
 */
export const laboratoryResultFilterSchema = listQuerySchema.extend({
  laboratoryId: idSchema.optional(),
  messageId: idSchema.optional(),
  sort: sortSchema(['receivedAt', 'sampleNumber'], '-receivedAt'),
});
export type LaboratoryResultFilter = z.output<typeof laboratoryResultFilterSchema>;

/** How often lately results of a laboratory were looked for, and when that is done next. */
export const laboratoryAttemptsSchema = z.object({
  nextAt: instantSchema.nullable(),
  items: z.array(
    z.object({
      id: idSchema,
      attemptedAt: instantSchema,
      /** What the other side or the line said; null where it went well. */
      failure: z.string().nullable(),
      /** So many files came. */
      received: z.number().int(),
    }),
  ),
});
export type LaboratoryAttempts = z.infer<typeof laboratoryAttemptsSchema>;
