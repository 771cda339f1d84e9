import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/contract/fields.ts';

/** A sign-in that is not over, as its person and their managers see it. */
export const accountSessionSchema = z.object({
  id: idSchema,
  /** Names of products, such as Firefox and Windows; null where the browser doesn't say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const accountSessionListSchema = z.object({ items: z.array(accountSessionSchema) });
export const accountSecuritySchema = accountSessionListSchema.extend({ isTwoFactorOn: z.boolean() });
