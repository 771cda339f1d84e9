import type { AccountSession } from '@halm/model/identity/sessions/account-session.ts';
import { found, notFound, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { writeHistory } from '../../core/records/history.ts';
import { clearTwoFactor } from '../second-factor/second-factor.ts';
import { refuseProtectedAccount } from '../users/refuse-protected-account.ts';
import { endSessionsOf } from './end-session.ts';
import { findSessions } from './find-sessions.ts';
import { inAccountScope, type OwnCall } from './own-account.ts';

/** An account belongs to its home: elsewhere a manager sees a member, but not where they are signed in. */
const requireAtHome = async (scope: Scope, userId: string): Promise<void> => {
  const user = await scope.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('homeOrganisationId', '=', scope.organisationId)
    .executeTakeFirst();
  found(user);
};

const inHomeScope = <T>(call: OwnCall, userId: string, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inAccountScope(call, async (scope) => {
    await requireAtHome(scope, userId);
    await refuseProtectedAccount(scope, userId);
    return work(scope);
  });

type AccountSecurity = { readonly items: AccountSession[]; readonly isTwoFactorOn: boolean };

/** Where a person of this organisation is signed in, and whether with a second factor. */
export const getAccountSecurity = (call: OwnCall, userId: string): Promise<AccountSecurity> =>
  inHomeScope(call, userId, async ({ db, now }) => {
    const credentials = await db
      .selectFrom('credentials')
      .select('totpConfirmedAt')
      .where('userId', '=', userId)
      .executeTakeFirst();
    const items = await findSessions(db, userId, call.session.id, now);
    return { items, isTwoFactorOn: credentials ? credentials.totpConfirmedAt !== null : false };
  });

/** Signs a person of this organisation out everywhere, or ends one of their sessions. */
export const endAccountSessions = (call: OwnCall, userId: string, sessionId?: string): Promise<void> =>
  inHomeScope(call, userId, async (scope) => {
    const choice = sessionId === undefined ? { userId } : { userId, sameAs: sessionId };
    const ended = await endSessionsOf(scope, choice, 'ended-by-manager');
    if (sessionId !== undefined && ended === 0) throw notFound();
    await writeHistory(scope, { entity: 'users', entityId: userId, event: 'sessions-ended' });
  });

/**
 * Takes the second factor of a person of this organisation away: they lost the phone and the recovery codes.
 */
export const resetTwoFactor = (call: OwnCall, userId: string): Promise<void> =>
  inHomeScope(call, userId, async (scope) => {
    // One's own needs password and code, so that an unattended screen is not enough.
    if (userId === scope.user.id) throw new Refusal('session.own-two-factor');
    if (!(await clearTwoFactor(scope.db, userId))) throw new Refusal('session.two-factor-off');
    await writeHistory(scope, { entity: 'users', entityId: userId, event: 'two-factor-reset' });
  });
