import { sql } from 'kysely';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/** The channel on which every node hears that a session has ended: payload is its id. */
export const SESSION_CHANNEL = 'halm_sessions';

/** Tells every node to forget a session and to cut its sockets, once this transaction commits. */
export const announceSessionEnd = async (db: Transaction, sessionId: string): Promise<void> => {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${sessionId})`.execute(db);
};

/** Ends a session for good. Ending one that is over already changes nothing. */
export const endSession = (platform: Platform, sessionId: string, reason: string): Promise<void> =>
  inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    await db
      .updateTable('sessions')
      .set({ endedAt: platform.clock().toISOString(), endedReason: reason })
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .execute();
    await announceSessionEnd(db, sessionId);
  });
