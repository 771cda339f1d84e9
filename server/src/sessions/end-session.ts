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
  for (const id of ids) await announceSessionEnd(db, id);
};

/** Ends a session for good. Ending one that is over already changes nothing. */
export const endSession = (platform: Platform, sessionId: string, reason: string): Promise<void> =>
  inTransaction(platform.pool, { onPlatform: true }, (db) => endSessions(db, [sessionId], reason, platform.clock()));
