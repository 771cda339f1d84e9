import { z } from 'zod';
import { mailReason, tidyMail } from '../texts/mail-address.ts';
import {
  isWhole,
  lineReason,
  noteReason,
  type TextReason,
  tidyLine,
  tidyNote,
  tidySearch,
} from '../texts/text-rule.ts';
import { modules, roles } from './access.ts';
import { dateBounds, EARLIEST_DATE } from './date-bounds.ts';

export const idSchema = z.uuid();
export const versionSchema = z.number().int().min(1);
/**
 * A plain date of business, `2026-11-21`, in the organisation's time zone: not before 2000, and not more than
 * `yearsAhead` after today, which `datesTooLate` looks at.
 */
export const dateSchema = ({ yearsAhead = 1 } = {}) =>
  z.iso
    .date({ error: ({ input }) => (input ? 'not-a-date' : 'required'), abort: true })
    .refine((date) => date >= EARLIEST_DATE, { error: 'date-too-early' })
    .register(dateBounds, { yearsAhead });
/** A day that a list is narrowed to: one may ask for those before 2000 and far ahead. */
export const daySchema = z.iso
  .date({ error: 'not-a-date', abort: true })
  .refine((date) => date >= '1900-01-01', { error: 'not-a-date' });
/** The years ahead of what ends some day: a contract, a certificate. Without an end one writes 31.12.2099. */
export const FAR_AHEAD = { yearsAhead: 100 } as const;
/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

const tidySchema = (tidy: (text: string) => string, reasonOf: (text: string) => TextReason | undefined) =>
  z
    .string()
    .overwrite(tidy)
    .superRefine((input, context) => {
      const message = reasonOf(input);
      if (message) context.addIssue({ code: 'custom', message, input });
    });

/** A line of text: a name, a number, a code. It may be empty. */
export const lineSchema = (maximum = 200) => tidySchema(tidyLine, lineReason).max(maximum);
/** A required line of text. */
export const textSchema = (maximum = 200) => lineSchema(maximum).min(1);
/** An optional line of text; the empty text counts as none. */
export const optionalTextSchema = (maximum = 200) =>
  lineSchema(maximum)
    .nullish()
    .transform((text) => text || null);
/**
 * What is looked for. Invisible characters come along with what is pasted, and
 * nobody could find them to remove them.
 */
export const searchTextSchema = (maximum = 200) =>
  z.string().overwrite(tidySearch).refine(isWhole, { error: 'broken-characters' }).max(maximum);
/**
 * A required text that may have several lines; `missing`: the sentence of a feature's own for an empty one.
 */
export const noteSchema = (maximum = 500, missing = 'required') =>
  tidySchema(tidyNote, noteReason).min(1, missing).max(maximum);
/** An optional text that may have several lines; the empty text counts as none. */
export const optionalNoteSchema = (maximum = 2000) =>
  tidySchema(tidyNote, noteReason)
    .max(maximum)
    .nullish()
    .transform((text) => text || null);
const asMail = (line: z.ZodString) =>
  line
    .superRefine((input, context) => {
      const message = input === '' ? undefined : mailReason(input);
      if (message) context.addIssue({ code: 'custom', message, input });
    })
    .overwrite((text) => tidyMail(text) ?? text);
/** A mail address; its domain may have umlauts, and is kept as people write it (`mail-address.ts`). */
export const mailSchema = asMail(textSchema(254));
/** An optional mail address. */
export const optionalMailSchema = asMail(lineSchema(254))
  .nullish()
  .transform((text) => text || null);
export const optionalIdSchema = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((id) => id || null);
export const optionalDateSchema = (bounds?: { readonly yearsAhead: number }) =>
  z
    .union([dateSchema(bounds), z.literal('')], { error: 'not-a-date' })
    .nullish()
    .transform((date) => date || null);

/** Anything that may be left out; what is missing becomes null. */
export const optionalSchema = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

export const idParams = z.object({ id: idSchema });

/** A reference shown by name, so that a list needs no second call. */
export const namedSchema = z.object({ id: idSchema, name: z.string() });
export type Named = z.infer<typeof namedSchema>;

export const roleSchema = z.enum(roles);
export const moduleSchema = z.enum(modules);
