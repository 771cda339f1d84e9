import { z } from 'zod';
import { textSchema } from '../../core/contract/fields.ts';
import { newPasswordSchema } from '../sessions/password-rule.ts';

/** How somebody gets a new password: by a mail to them, or from a person who looks after their account. */
export const passwordResetWaySchema = z.object({ isByMail: z.boolean() });

/** Whose password is forgotten: a username or a mail address. */
export const passwordResetRequestSchema = z.object({ account: textSchema(254) });

const tokenSchema = z.string().min(1).max(200);

/** What stands in the link of the mail behind `/reset-password/`. */
export const passwordResetLinkSchema = z.object({ token: tokenSchema });

export const passwordResetSchema = z.object({ token: tokenSchema, password: newPasswordSchema });
export type PasswordReset = z.output<typeof passwordResetSchema>;
