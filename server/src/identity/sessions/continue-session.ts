import type { Role } from '@halm/model/core/contract/access.ts';
import { SUPERSEDED_SESSION_SECONDS } from '@halm/model/identity/sessions/session.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { CheckedSession } from '../../core/api/route.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import type { Platform } from '../../core/process/platform.ts';
import { recordSecurityEvent, type SecurityFact } from '../../core/security/security-events.ts';
import { announceSessionEnd } from './end-session.ts';
import { findMembership } from './find-membership.ts';
import { issueSession } from './issue-session.ts';

/** Which session goes on, and the call that asks for it. */
type SessionCall = {
  readonly platform: Platform;
  readonly session: CheckedSession;
  readonly origin: RequestOrigin;
};
type Continuation = { readonly organisationId: string; readonly selectedRole: string | null };

/** Lets a new session take over from the given one, which answers requests in flight for another minute. */
const switchSession = async (
  db: Transaction,
  { platform, session, origin }: SessionCall,
  next: Continuation,
  fact: SecurityFact,
): Promise<{ token: string }> => {
  const now = platform.clock();
  const old = await db
    .updateTable('sessions')
    .set({ validUntil: new Date(now.getTime() + SUPERSEDED_SESSION_SECONDS * 1000).toISOString() })
    .where('id', '=', session.id)
    .returning(['remember', 'userAgent', 'familyId', 'signedInAt', 'expiresAt'])
    .executeTakeFirst();
  const { remember, userAgent, ...continues } = found(old);
  const request = { ...next, userId: session.userId, remember, userAgent, continues };
  const token = await issueSession(db, platform.tokenKey, request, now);
  await announceSessionEnd(db, session.id);
  const { organisationId } = next;
  await recordSecurityEvent({ db, now, platform, organisationId, origin, user: session.user }, fact);
  return { token };
};

/**
 * Goes on in another organisation. Refuses strangers with `session.not-a-member`, whether or not it exists.
 */
export const enterOrganisation = (call: SessionCall, organisationId: string) =>
  inTransaction(call.platform.pool, { onPlatform: true }, async (db) => {
    const { session } = call;
    const membership = await findMembership(db, session.userId, organisationId);
    if (!membership) throw new Refusal('session.not-a-member');
    const subject = { entity: 'customers', id: organisationId };
    const next = { organisationId, selectedRole: session.selectedRole };
    return switchSession(db, call, next, { type: 'session.organisationEntered', subject });
  });

/** Goes on in another of the held roles, and starts with it next time when `stored`. */
export const switchRole = (call: SessionCall, role: Role, stored: boolean) =>
  inTransaction(call.platform.pool, { onPlatform: true }, async (db) => {
    const { session } = call;
    if (!session.roles.includes(role)) throw new Refusal('session.role-not-held');
    if (stored) await db.updateTable('users').set({ storedRole: role }).where('id', '=', session.userId).execute();
    const next = { organisationId: session.organisation.id, selectedRole: role };
    return switchSession(db, call, next, { type: 'session.roleTaken', details: { roles: [role] } });
  });
