import { z } from 'zod';
import { optionalMailSchema, optionalSchema, optionalTextSchema, textSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';

/** What a person is called and how they are reached. Without a `locale` the browser's language decides. */
export const userProfileFields = {
  firstName: textSchema(100),
  lastName: textSchema(100),
  job: optionalTextSchema(100),
  phone: optionalTextSchema(50),
  email: optionalMailSchema,
  locale: optionalSchema(languageSchema),
};

/** A profile as the form holds it: the person's own or a colleague's. */
export const userProfileInputSchema = z.object(userProfileFields);
export type UserProfileInput = z.output<typeof userProfileInputSchema>;

const usernamePattern = /^[\p{L}\p{N}._@+-]*$/u;

/**
 * What a person signs in with: letters, digits and `. _ @ + -`, unique in the
 * whole installation whatever its case.
 */
export const usernameSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(2)
  .max(100)
  .regex(usernamePattern, { error: 'user.username-characters' });
