import { sql } from 'kysely';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/** The channel on which every node hears that a session has ended: payload is its id. */
export const SESSION_CHANNEL = 'halm_sessions';

/** Tells every node to forget a session and to cut its sockets, once this transaction commits. */
export const announceSessionEnd = async (db: Transaction, sessionId: string): Promise<void> => {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${sessionId})`.execute(db);
};

/** Ends sessions for good, in the transaction that takes away their ground. Those that are over stay as they ended. */
export const endSessions = async (
  db: Transaction,
  ids: readonly string[],
  reason: string,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('sessions')
    .set({ endedAt: now.toISOString(), endedReason: reason })
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .execute();
  // Nobody gets messages on a device that they have left.
  await db.deleteFrom('devices').where('sessionId', 'in', ids).execute();
  for (const id of ids) await announceSessionEnd(db, id);
};

/** Which sessions of a person: one with those it took over from, all but that one, those in an organisation, or all. */
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
  db: Transaction,
  { userId, sameAs, exceptSameAs, organisationId }: SessionChoice,
  reason: string,
  now: Date,
): Promise<number> => {
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
  await endSessions(db, ids, reason, now);
  return ids.length;
};

/** Ends the session that a token names. Ending one that is over already changes nothing. */
export const endSession = (platform: Platform, sessionId: string, reason: string): Promise<void> =>
  inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    const session = await db.selectFrom('sessions').select('userId').where('id', '=', sessionId).executeTakeFirst();
    if (session) await endSessionsOf(db, { userId: session.userId, sameAs: sessionId }, reason, platform.clock());
  });
