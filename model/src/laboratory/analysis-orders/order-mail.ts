import { z } from 'zod';
import { idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { mailLanguages } from './order-choices.ts';

/**
 * To the supplier, how the samples are taken; to each laboratory, what it is to measure;
 * to the contractor, what it is to fetch.
 */
export const orderMailKinds = ['instruction', 'order', 'pickup'] as const;

/**
 * What became of a mail: `preparing`: its file is being rendered, `unprepared`: that failed, `no-address`:
 * nobody can be written to, `no-server`: the installation sends none, `unsent`: it could be sent by now, but
 * never was, `refused`: it was surely not taken, `uncertain`: nobody knows.
 */
export const mailStates = [
  'preparing',
  'unprepared',
  'no-address',
  'no-server',
  'unsent',
  'waiting',
  'sent',
  'refused',
  'uncertain',
] as const;

/** A mail as it is written. */
export const orderMailWordsSchema = z.object({
  kind: z.enum(orderMailKinds),
  laboratory: namedSchema.nullable(),
  language: z.enum(mailLanguages),
  to: z.string().nullable(),
  copyTo: z.string().nullable(),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** What the file is called that goes with it. */
  attachment: z.string(),
});
export type OrderMailWords = z.infer<typeof orderMailWordsSchema>;

export const orderMailSchema = orderMailWordsSchema.extend({
  id: idSchema,
  state: z.enum(mailStates),
  /** How often these words were sent, or tried to be. */
  sending: z.number().int(),
  askedAt: instantSchema,
  sentAt: instantSchema.nullable(),
  failedAt: instantSchema.nullable(),
});
export type OrderMail = z.infer<typeof orderMailSchema>;
