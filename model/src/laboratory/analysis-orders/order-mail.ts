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
 * never was, `sent`: all have got it, `partly`: some have, others were refused, `refused`: it was surely not
 * taken for anybody, `uncertain`: nobody knows.
 */
export const mailStates = [
  'preparing',
  'unprepared',
  'no-address',
  'no-server',
  'unsent',
  'waiting',
  'sent',
  'partly',
  'refused',
  'uncertain',
] as const;

/** What the mail server answered for one of those a mail goes to; `open`: nothing yet. */
export const recipientStates = ['open', 'taken', 'refused'] as const;

export const mailRecipientSchema = z.object({
  address: z.string(),
  state: z.enum(recipientStates),
  at: instantSchema.nullable(),
  /** Why it was refused, in the words of the mail server; null where it said none. */
  answer: z.string().nullable(),
});
export type MailRecipient = z.infer<typeof mailRecipientSchema>;

/** Who has ordered: answers go to them. */
const mailSenderSchema = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() });

/** A mail as it is written. */
export const orderMailWordsSchema = z.object({
  kind: z.enum(orderMailKinds),
  laboratory: namedSchema.nullable(),
  language: z.enum(mailLanguages),
  to: z.string().nullable(),
  copyTo: z.string().nullable(),
  /** Null of mails that were written before this was kept. */
  sender: mailSenderSchema.nullable(),
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
  recipients: z.array(mailRecipientSchema),
  /** How often these words were sent, or tried to be. */
  sending: z.number().int(),
  askedAt: instantSchema,
  sentAt: instantSchema.nullable(),
  failedAt: instantSchema.nullable(),
});
export type OrderMail = z.infer<typeof orderMailSchema>;
