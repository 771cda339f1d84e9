import type { Module, Role } from '@halm/model/core/contract/access.ts';
import { moduleSchema } from '@halm/model/core/contract/fields.ts';
import type { Feature } from '@halm/model/identity/organisations/organisation-choices.ts';
import { featureSchema } from '@halm/model/identity/organisations/organisation-feature.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { findMembership } from './find-membership.ts';
import { isInTime } from './session-time.ts';

/** The modules that come with the organisation, and the laboratory for those who work there. */
export const modulesOf = (booked: readonly string[], roles: readonly Role[]): Module[] => {
  const modules = booked.flatMap((module) => moduleSchema.safeParse(module).data ?? []);
  const worksInLaboratory = roles.includes('limsQc') || roles.includes('limsSourcer');
  return worksInLaboratory && !modules.includes('lims') ? [...modules, 'lims'] : modules;
};

const knownFeatures = (features: readonly string[]): Feature[] =>
  features.flatMap((feature) => featureSchema.safeParse(feature).data ?? []);

/**
 * Reads a session with its person, organisation and what the person may do
 * there now; undefined when it is over.
 */
export const loadSession = async (db: Transaction, sessionId: string, now: Date) => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('organisations', 'organisations.id', 'sessions.organisationId')
    .leftJoin('credentials', 'credentials.userId', 'sessions.userId')
    .leftJoin('organisationSettings', 'organisationSettings.organisationId', 'sessions.organisationId')
    .select(['sessions.id', 'sessions.selectedRole', 'sessions.remember', 'sessions.createdAt', 'sessions.expiresAt'])
    .select(['sessions.lastUsedAt', 'credentials.totpConfirmedAt', 'organisationSettings.twoFactorRequired'])
    .select(['users.id as userId', 'users.username', 'users.firstName', 'users.lastName', 'users.storedRole'])
    .select(['users.developer', 'organisations.features'])
    .select(['organisations.id as organisationId', 'organisations.name as organisationName', 'organisations.modules'])
    .select(['organisations.timeZone', 'organisations.locale', 'organisations.currency', 'organisations.theme'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .where(isInTime(now))
    .where((is) => is.or([is('sessions.validUntil', 'is', null), is('sessions.validUntil', '>', now.toISOString())]))
    .where('users.active', '=', true)
    .where('organisations.active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const membership = await findMembership(db, row.userId, row.organisationId);
  if (!membership) return undefined;
  const { roles } = membership;
  const selectedRole = roles.find((role) => role === row.selectedRole) ?? roles[0] ?? null;
  const modules = modulesOf(row.modules, roles);
  const twoFactorDue = row.twoFactorRequired === true && row.totpConfirmedAt === null;
  const rights = { ...membership, selectedRole, modules, twoFactorDue };
  return { ...row, ...rights, features: knownFeatures(row.features) };
};

export type LoadedSession = NonNullable<Awaited<ReturnType<typeof loadSession>>>;
