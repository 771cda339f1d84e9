import { z } from 'zod';

export const idSchema = z.uuid();
export const versionSchema = z.number().int().min(1);
/** A plain date of business, `2026-11-21`, in the organisation's time zone. */
export const dateSchema = z.iso.date({ error: 'not-a-date' });
/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** A required line of text. */
export const textSchema = (maximum = 200) => z.string().trim().min(1).max(maximum);
/** An optional text; the empty text counts as none. */
export const optionalTextSchema = (maximum = 2000) =>
  z
    .string()
    .trim()
    .max(maximum)
    .nullish()
    .transform((text) => text || null);
export const optionalIdSchema = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((id) => id || null);
export const optionalDateSchema = z
  .union([dateSchema, z.literal('')], { error: 'not-a-date' })
  .nullish()
  .transform((date) => date || null);

/** Anything that may be left out; what is missing becomes null. */
export const optionalSchema = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);

export const idParams = z.object({ id: idSchema });

/** A reference shown by name, so that a list needs no second call. */
export const namedSchema = z.object({ id: idSchema, name: z.string() });
export type Named = z.infer<typeof namedSchema>;
