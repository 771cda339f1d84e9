import { z } from 'zod';
import { idSchema, moduleSchema, roleSchema, textSchema } from '../../core/contract/fields.ts';
import { featureSchema } from '../organisations/organisation-feature.ts';
import { passwordSchema } from './password-rule.ts';
import { codeSchema } from './two-factor.ts';

/** How long a sign-in lasts, and how long when the person asked to stay signed in. */
export const SESSION_HOURS = 12;
export const REMEMBERED_SESSION_DAYS = 90;
/** How long it may rest unused before it is over, and how long when the person asked to stay signed in. */
export const SESSION_IDLE_HOURS = 2;
export const REMEMBERED_SESSION_IDLE_DAYS = 30;
/** A session that another one took over still answers the requests in flight. */
export const SUPERSEDED_SESSION_SECONDS = 60;

/** How a session came to its end. */
export const sessionEndReasons = [
  'signed-out',
  'time-up',
  'ended-by-person',
  'ended-by-manager',
  'password-changed',
  'password-set',
  'password-replaced',
  'access-ended',
  'deactivated',
  'organisation-deactivated',
  'right-taken',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

export const credentialsSchema = z.object({
  username: textSchema(),
  password: passwordSchema,
  remember: z.boolean().default(false),
  /** The second factor, once the server has asked for it. */
  code: codeSchema.optional(),
});

/**
 * What a token says. For display only: the server looks everything up by `jti` and believes nothing else of
 * it. `iat` and `exp` are seconds since 1970.
 */
export const tokenContentSchema = z.object({
  id: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organisation: z.object({
    id: idSchema,
    name: z.string(),
    theme: z.string(),
    timeZone: z.string(),
    currency: z.string(),
  }),
  roles: z.array(roleSchema),
  modules: z.array(moduleSchema),
  features: z.array(featureSchema),
  selectedRole: roleSchema.nullable(),
  customerAdmin: z.boolean(),
  /** Is employed here: neither from outside nor looking after it from an organisation above. */
  isEmployed: z.boolean(),
  /** Has an account here and is employed elsewhere, as the driver of a haulier. */
  isOutside: z.boolean(),
  /** Sees every feature, in every organisation. */
  developer: z.boolean(),
  /** A second factor must be set up before anything else. */
  twoFactorDue: z.boolean(),
  iat: z.number(),
  exp: z.number(),
  jti: idSchema,
});
export type TokenContent = z.infer<typeof tokenContentSchema>;

export const tokenAnswerSchema = z.object({ token: z.string() });
