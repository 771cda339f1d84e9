import type { AccountSession } from '@halm/model/identity/sessions/account-session.ts';
import { notFound } from '../../core/api/refusal.ts';
import { endSessionsOf } from './end-session.ts';
import { findSessions } from './find-sessions.ts';
import { inAccountScope, type OwnCall } from './own-account.ts';

/** Where the person is signed in. */
export const findOwnSessions = (call: OwnCall): Promise<AccountSession[]> =>
  inAccountScope(call, ({ db, now }) => findSessions(db, call.session.userId, call.session.id, now));

/** Ends one of the own sessions; somebody else's is not found. */
export const endOwnSession = (call: OwnCall, sessionId: string): Promise<void> =>
  inAccountScope(call, async (scope) => {
    const choice = { userId: call.session.userId, sameAs: sessionId };
    if ((await endSessionsOf(scope, choice, 'ended-by-person')) === 0) throw notFound();
  });

/** Ends all own sessions but the one that asks. */
export const endOtherSessions = (call: OwnCall): Promise<void> =>
  inAccountScope(call, async (scope) => {
    const choice = { userId: call.session.userId, exceptSameAs: call.session.id };
    await endSessionsOf(scope, choice, 'ended-by-person');
  });
