import type { SecurityDetails } from '@halm/model/core/contract/security-event.ts';
import {
  groupOfSecurityEvent,
  type SecurityEventType,
  securityEventTypes,
} from '@halm/model/core/contract/security-event-types.ts';
import { type InsertObject, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Actor, Scope } from '../api/scope.ts';
import type { Database } from '../db/database-types.ts';
import { newId } from '../db/ids.ts';
import { afterCommit } from '../db/transaction.ts';
import type { RequestOrigin } from '../http/request-origin.ts';

/** What the security log is told. `subject` is the record that it is about. */
export type SecurityFact = {
  readonly type: SecurityEventType;
  readonly subject?: { readonly entity: string; readonly id: string } | undefined;
  readonly details?: SecurityDetails | undefined;
};

/** A fact with everything around it. `organisationId` is null where nobody's log can hold it. */
export type SecurityEntry = SecurityFact & {
  readonly happenedAt: Date;
  readonly organisationId: string | null;
  readonly user: Actor | undefined;
  readonly origin: RequestOrigin | undefined;
  readonly count: number;
};

/** Writes the line for log shippers; its shape stands in docs/security-log.md. */
export const logSecurityEntry = (log: Logger, entry: SecurityEntry): void => {
  const { type, happenedAt, organisationId, user, origin, subject, details, count } = entry;
  const outcome = securityEventTypes[type];
  const security = {
    type,
    outcome,
    happenedAt: happenedAt.toISOString(),
    organisationId,
    user: user?.id ? user : null,
    origin: origin ?? null,
    subject: subject ?? null,
    details: details ?? {},
    count,
  };
  log[outcome === 'refused' ? 'warn' : 'info']({ security }, 'security');
};

/** Under which name the organisation knows a person now; null for who isn't of it: an id may be anybody's. */
const nameOfMember = (organisationId: string, id: string) => sql<string | null>`(
  select first_name || ' ' || last_name from users join memberships on memberships.user_id = users.id
  where users.id = ${id}::uuid and memberships.organisation_id = ${organisationId}::uuid)`;

/** An entry as a row of one organisation's log. */
export const securityRow = (organisationId: string, entry: SecurityEntry): InsertObject<Database, 'securityEvents'> => {
  const { type, happenedAt, user, origin, subject, details, count } = entry;
  return {
    organisationId,
    id: newId(),
    type,
    typeGroup: groupOfSecurityEvent(type),
    outcome: securityEventTypes[type],
    happenedAt: happenedAt.toISOString(),
    userId: user?.id ?? null,
    userName: user?.id || user?.apiKeyId ? user.name : null,
    remoteAddress: origin?.remoteAddress ?? null,
    userAgent: origin?.userAgent ?? null,
    requestId: origin?.requestId ?? null,
    operation: origin?.operation ?? null,
    entity: subject?.entity ?? null,
    entityId: subject?.id ?? null,
    subjectName: subject?.entity === 'users' ? nameOfMember(organisationId, subject.id) : null,
    details: JSON.stringify(details ?? {}),
    count,
  };
};

/** Where and for whom something is done: a scope, or what stands for one before there is a session. */
export type SecurityScene = Pick<Scope, 'db' | 'now' | 'platform' | 'organisationId' | 'origin'> & {
  readonly user: Actor | undefined;
};

/**
 * Adds a fact to the organisation's security log, in the transaction that makes it true; the line for log
 * shippers is written once that commits. What is refused has no such transaction: see `attempt-log.ts`.
 */
export const recordSecurityEvent = async (scene: SecurityScene, fact: SecurityFact): Promise<void> => {
  const { db, now: happenedAt, platform, organisationId, user, origin } = scene;
  const entry = { ...fact, happenedAt, organisationId, user, origin, count: 1 };
  await db.insertInto('securityEvents').values(securityRow(organisationId, entry)).execute();
  afterCommit(db, () => logSecurityEntry(platform.log, entry));
};
