import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** The channel on which every node hears that a session goes on with other rights: payload is its id. */
export const SESSION_CHANGE_CHANNEL = 'halm_session_changes';

/** Tells every node that a session goes on with other rights or duties, once this transaction commits. */
export const announceSessionChange = async (scope: Scope, sessionId: string): Promise<void> => {
  await sql`select pg_notify(${SESSION_CHANGE_CHANNEL}, ${sessionId})`.execute(scope.db);
};

/**
 * Tells every node that a person's rights have changed, once this transaction commits: what is remembered of
 * the sessions is forgotten, sockets connect anew. Those in other organisations too, where rights may be
 * inherited. The scope must be on the platform.
 */
export const announceRights = async (scope: Scope, userId: string): Promise<void> => {
  const open = await scope.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', scope.now.toISOString())
    .execute();
  for (const { id } of open) await announceSessionChange(scope, id);
};
