import { z } from 'zod';
import { daySchema, idSchema, instantSchema, roleSchema } from './fields.ts';
import { listQuerySchema } from './list.ts';
import { securityEventGroups, securityEventTypeNames, securityOutcomes } from './security-event-types.ts';

/** How long an event is kept. The database refuses to delete a younger one. */
export const SECURITY_LOG_DAYS = 180;
/** A file never holds more events than this, the newest. */
export const SECURITY_EXPORT_LIMIT = 20_000;

/** What an event says beyond its columns: closed, and never a password, a code, a token or a link. */
export const securityDetailsSchema = z
  .object({
    /** Why it was refused (a reason of the catalogue), or how a session ended. */
    reason: z.string(),
    roles: z.array(roleSchema),
    formerRoles: z.array(roleSchema),
    customerAdmin: z.boolean(),
    active: z.boolean(),
    /** Whether somebody works here, or comes from outside. */
    employed: z.boolean(),
    /** Whether a second factor was asked for and given. */
    secondFactor: z.boolean(),
    /** Settings that were changed, by name. */
    fields: z.array(z.string()),
    /** What an approval is for, and until when. */
    scope: z.string(),
    validUntil: z.string().nullable(),
    /**
     * What was typed as a username where no account has it, under a key of the
     * installation: it may be a password.
     */
    usernameHmac: z.string(),
    /** What the virus scanner has found. */
    signature: z.string(),
  })
  .partial()
  .strict();
export type SecurityDetails = z.infer<typeof securityDetailsSchema>;

/** One event as the list shows it. `count` tells how many alike it stands for. */
export const securityEventSchema = z.object({
  id: idSchema,
  type: z.enum(securityEventTypeNames),
  outcome: z.enum(securityOutcomes),
  happenedAt: instantSchema,
  /**
   * Who acted, under the name of then; null where nobody did who was signed in
   * or is known: Halm itself, a stranger.
   */
  user: z.object({ id: idSchema, name: z.string() }).nullable(),
  remoteAddress: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  operation: z.string().nullable(),
  /** The record that it is about; where it is a person of the organisation, `name` is that of then. */
  subject: z.object({ entity: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  details: securityDetailsSchema,
  count: z.number().int(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

/**
 * What the list can be narrowed to, newest first. `userId` finds what a person did and what was done to them,
 * `search` the same by names (of then and of now), network addresses by their beginning, and requests; `from`
 * and `to` are days of the organisation.
 */
export const securityEventFilterSchema = listQuerySchema.extend({
  group: z.enum(securityEventGroups).optional(),
  userId: idSchema.optional(),
  outcome: z.enum(securityOutcomes).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type SecurityEventFilter = z.output<typeof securityEventFilterSchema>;
