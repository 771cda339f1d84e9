import type { SessionEndReason } from '@halm/model/identity/sessions/session.ts';
import { sql } from 'kysely';
import type { Actor } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import type { Platform } from '../../core/process/platform.ts';
import { recordSecurityEvent, type SecurityScene } from '../../core/security/security-events.ts';

/** The channel on which every node hears that a session has ended: payload is its id. */
export const SESSION_CHANNEL = 'halm_sessions';

/** Tells every node to forget a session and to cut its sockets, once this transaction commits. */
export const announceSessionEnd = async (db: Transaction, sessionId: string): Promise<void> => {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${sessionId})`.execute(db);
};

/** Who ends sessions, or nobody: then they end by themselves. A scope on the platform is one. */
export type SessionEnder = Pick<SecurityScene, 'db' | 'now' | 'platform' | 'origin'> & {
  readonly user?: Actor | undefined;
};

type EndedSession = { readonly userId: string; readonly organisationId: string; readonly name: string };

/** Tells the security log of the organisation that a session was in. */
const recordEnd = (
  ender: SessionEnder,
  { userId, organisationId, name }: EndedSession,
  reason: SessionEndReason,
): Promise<void> =>
  recordSecurityEvent(
    { ...ender, organisationId, user: ender.user ?? { id: userId, name } },
    { type: 'session.ended', subject: { entity: 'users', id: userId }, details: { reason } },
  );

/**
 * Ends sessions for good, in the transaction that takes away their ground.
 * Those that are over stay as they ended.
 */
export const endSessions = async (
  ender: SessionEnder,
  ids: readonly string[],
  reason: SessionEndReason,
): Promise<void> => {
  if (ids.length === 0) return;
  const { db, now } = ender;
  const ended = await db
    .updateTable('sessions')
    .from('users')
    .set({ endedAt: now.toISOString(), endedReason: reason })
    .whereRef('users.id', '=', 'sessions.userId')
    .where('sessions.id', 'in', ids)
    .where('endedAt', 'is', null)
    .returning(['sessions.userId', 'sessions.organisationId', 'sessions.validUntil'])
    .returning(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .execute();
  // What went on under another session has not ended for the person.
  for (const session of ended) if (session.validUntil === null) await recordEnd(ender, session, reason);
  // Nobody gets messages on a device that they have left.
  await db.deleteFrom('devices').where('sessionId', 'in', ids).execute();
  for (const id of ids) await announceSessionEnd(db, id);
};

/**
 * Which sessions of a person: one with those it took over from, all but that
 * one, those in an organisation, or all.
 */
export type SessionChoice = {
  readonly userId: string;
  readonly sameAs?: string;
  readonly exceptSameAs?: string;
  readonly organisationId?: string;
};

const familyOf = (db: Transaction, sessionId: string) =>
  db.selectFrom('sessions as known').select('known.familyId').where('known.id', '=', sessionId);

/** Ends a person's sessions for good, on every node as soon as this commits; answers how many there were. */
export const endSessionsOf = async (
  ender: SessionEnder,
  { userId, sameAs, exceptSameAs, organisationId }: SessionChoice,
  reason: SessionEndReason,
): Promise<number> => {
  const { db, now } = ender;
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .$if(sameAs !== undefined, (query) => query.where('familyId', '=', familyOf(db, sameAs ?? '')))
    .$if(exceptSameAs !== undefined, (query) => query.where('familyId', '<>', familyOf(db, exceptSameAs ?? '')))
    .$if(organisationId !== undefined, (query) => query.where('organisationId', '=', organisationId ?? ''))
    .forUpdate()
    .execute();
  const ids = open.map(({ id }) => id);
  await endSessions(ender, ids, reason);
  return ids.length;
};

/** Ends the session that a token names. Ending one that is over already changes nothing. */
export const endSession = (
  platform: Platform,
  sessionId: string,
  reason: SessionEndReason,
  origin: RequestOrigin,
): Promise<void> =>
  inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    const session = await db.selectFrom('sessions').select('userId').where('id', '=', sessionId).executeTakeFirst();
    const ender = { db, platform, now: platform.clock(), origin };
    if (session) await endSessionsOf(ender, { userId: session.userId, sameAs: sessionId }, reason);
  });
