import { z } from 'zod';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { passwordSchema } from '../sessions/password-rule.ts';
import { userProfileFields } from './user-fields.ts';

/** One's own account, whatever organisation one works in at the moment. */
export const ownProfileSchema = z.object({
  id: idSchema,
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  job: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  locale: languageSchema.nullable(),
  photoId: idSchema.nullable(),
  /** The organisation that the account belongs to. */
  home: namedSchema.nullable(),
  version: z.number().int(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/**
 * The own profile as its form holds it. `currentPassword` is asked for where the mail address changes: a link
 * to a new password goes there, so an unattended screen must not be enough.
 */
export const ownProfileInputSchema = z.object({
  ...userProfileFields,
  currentPassword: z.literal('').or(passwordSchema).optional(),
});
