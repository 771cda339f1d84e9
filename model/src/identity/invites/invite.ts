import { z } from 'zod';
import { idSchema, instantSchema, mailSchema, optionalSchema, textSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { newPasswordSchema } from '../sessions/password-rule.ts';
import { givenAccessFields, peopleAdminsAreEmployed } from '../users/user.ts';
import { usernameSchema } from '../users/user-fields.ts';

/** How long an invitation can be answered. */
export const INVITE_DAYS = 7;
/** How many an organisation sends within an hour; nobody employs more people in that time. */
export const INVITES_PER_HOUR = 20;

/** Somebody to invite: who it is, what they may do, and in which language the mail is written. */
export const inviteInputSchema = z
  .object({
    email: mailSchema,
    firstName: textSchema(100),
    lastName: textSchema(100),
    ...givenAccessFields,
    locale: optionalSchema(languageSchema),
  })
  .refine(...peopleAdminsAreEmployed);
export type InviteInput = z.output<typeof inviteInputSchema>;

/** What became of the mail; `none`: there is no mail server. */
export const inviteDeliverySchema = z.enum(['none', 'waiting', 'sent', 'failed']);

/** The last invitation of a person. */
export const inviteSchema = z.object({
  id: idSchema,
  userId: idSchema,
  email: z.string(),
  invitedAt: instantSchema,
  expiresAt: instantSchema,
  isOpen: z.boolean(),
  delivery: inviteDeliverySchema,
});
export type Invite = z.infer<typeof inviteSchema>;

/**
 * A new invitation. Where no mail could be sent, the reason and the link to
 * hand over instead: told this once.
 */
export const newInviteSchema = inviteSchema.extend({
  reason: z.literal('invite.mail-not-configured').nullable(),
  registerUrl: z.string().nullable(),
});
export type NewInvite = z.infer<typeof newInviteSchema>;

/** What stands in the link of an invitation behind `/register/`. */
export const inviteLinkSchema = z.object({ token: z.string().min(1).max(200) });

/** The answer to an invitation. */
export const registrationSchema = inviteLinkSchema.extend({
  username: usernameSchema,
  password: newPasswordSchema,
});
export type Registration = z.output<typeof registrationSchema>;
