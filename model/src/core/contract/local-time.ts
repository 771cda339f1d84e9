import { z } from 'zod';
import { dateSchema } from './fields.ts';

/** Day and time by the clock of the plant, `2026-11-26T14:05`. */
export const localTimeSchema = z
  .string()
  .regex(/^[\d-]{10}T(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'not-a-date', abort: true })
  .refine((text) => dateSchema().safeParse(text.slice(0, 10)).success, { error: 'not-a-date' })
  .meta({ format: 'local-date-time' });

/** The same; left out, now. */
export const optionalLocalTimeSchema = z
  .union([z.literal(''), localTimeSchema], { error: 'not-a-date' })
  .nullish()
  .transform((text) => text || null);
