import { MAXIMUM_CUSTOMER_LEVELS } from '@halm/model/identity/customers/customer.ts';
import type { SessionEndReason } from '@halm/model/identity/sessions/session.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { endSessions } from '../sessions/end-session.ts';
import { findMembership } from '../sessions/find-membership.ts';

type OpenSession = { readonly id: string; readonly userId: string; readonly organisationId: string };

const isOpen = (scope: Scope) => sql`sessions.ended_at is null and sessions.expires_at > ${nowIso(scope)}`;

/** The organisation and everything below it. */
const treeOf = (organisationId: string) => sql`
  with recursive tree as (
    select id, 0 as level from organisations where id = ${organisationId}
    union all
    select below.id, tree.level + 1 from organisations below join tree on below.parent_id = tree.id
    where tree.level < ${MAXIMUM_CUSTOMER_LEVELS}
  )`;

/** Those sessions whose person has no way into their organisation any more. */
const withoutGround = async (scope: Scope, sessions: readonly OpenSession[]): Promise<OpenSession[]> => {
  const entries = new Map<string, boolean>();
  for (const { userId, organisationId } of sessions) {
    const key = userId + organisationId;
    if (!entries.has(key)) entries.set(key, Boolean(await findMembership(scope.db, userId, organisationId)));
  }
  return sessions.filter(({ userId, organisationId }) => !entries.get(userId + organisationId));
};

const end = (scope: Scope, sessions: readonly OpenSession[], reason: SessionEndReason): Promise<void> =>
  endSessions(
    scope,
    sessions.map(({ id }) => id),
    reason,
  );

/**
 * Ends what a deactivated organisation was the ground of: all sessions in it,
 * and those its admins opened further down.
 */
export const endSessionsOfDeactivated = async (scope: Scope, organisationId: string): Promise<void> => {
  const { rows } = await sql<OpenSession>`${treeOf(organisationId)}
    select sessions.id, sessions.user_id, sessions.organisation_id
    from sessions join tree on tree.id = sessions.organisation_id
    where ${isOpen(scope)} and (tree.level = 0 or exists (
      select from memberships where memberships.user_id = sessions.user_id
        and memberships.organisation_id = ${organisationId} and memberships.customer_admin))`.execute(scope.db);
  const here = rows.filter((session) => session.organisationId === organisationId);
  const below = rows.filter((session) => session.organisationId !== organisationId);
  await end(scope, [...here, ...(await withoutGround(scope, below))], 'organisation-deactivated');
};

/** Ends the sessions that a person could only open as customer admin of this organisation. */
export const endSessionsOfFormerAdmin = async (scope: Scope, organisationId: string, userId: string): Promise<void> => {
  const { rows } = await sql<OpenSession>`${treeOf(organisationId)}
    select sessions.id, sessions.user_id, sessions.organisation_id
    from sessions join tree on tree.id = sessions.organisation_id
    where ${isOpen(scope)} and sessions.user_id = ${userId}`.execute(scope.db);
  await end(scope, await withoutGround(scope, rows), 'right-taken');
};
