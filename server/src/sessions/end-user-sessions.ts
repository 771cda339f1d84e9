import { sql } from 'kysely';
import type { Scope } from '../platform/scope.ts';
import { announceSessionEnd } from './end-session.ts';

/** The channel on which every node hears that a session goes on with other rights: payload is its id. */
export const SESSION_CHANGE_CHANNEL = 'halm_session_changes';

/** Ends every open session of a person, or those in one organisation. The scope must be on the platform. */
export const endUserSessions = async (
  scope: Scope,
  { userId, organisationId }: { readonly userId: string; readonly organisationId?: string },
  reason: string,
): Promise<void> => {
  let ending = scope.db
    .updateTable('sessions')
    .set({ endedAt: scope.now.toISOString(), endedReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (organisationId) ending = ending.where('organisationId', '=', organisationId);
  for (const { id } of await ending.returning('id').execute()) await announceSessionEnd(scope.db, id);
};

/**
 * Tells every node that a person's rights have changed, once this transaction commits: what is remembered of the
 * sessions is forgotten, sockets connect anew. Those in other organisations too, where rights may be inherited.
 */
export const announceUserSessionsChange = async (scope: Scope, userId: string): Promise<void> => {
  const open = await scope.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', scope.now.toISOString())
    .execute();
  for (const { id } of open) await sql`select pg_notify(${SESSION_CHANGE_CHANNEL}, ${id})`.execute(scope.db);
};
