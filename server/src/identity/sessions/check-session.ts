import { Refusal, SessionOver } from '../../core/api/refusal.ts';
import type { CheckSession } from '../../core/api/register-routes.ts';
import type { CheckedSession } from '../../core/api/route.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Platform } from '../../core/process/platform.ts';
import { type LoadedSession, loadSession } from './load-session.ts';
import { sessionIdOf } from './token.ts';

const PRECISION_SECONDS = 60;

type UsedSession = { readonly id: string; readonly lastUsedAt: string };

/** Notes that a session is in use, once a minute. Beside the request, which doesn't wait for it. */
const storeLastUse = (platform: Platform, session: UsedSession, now: Date): void => {
  const stale = new Date(now.getTime() - PRECISION_SECONDS * 1000);
  if (Date.parse(session.lastUsedAt) > stale.getTime()) return;
  const noted = inTransaction(platform.pool, { onPlatform: true }, (db) =>
    db
      .updateTable('sessions')
      .set({ lastUsedAt: now.toISOString() })
      .where('id', '=', session.id)
      // Of several requests at once one writes.
      .where('lastUsedAt', '<=', stale.toISOString())
      .execute(),
  );
  noted.catch((error) => platform.log.warn({ err: error }, 'the last use of a session was not noted'));
};

// Long enough to spare a busy client the look-up, short enough that an ended session is over within a second.
const REMEMBERED_MILLISECONDS = 1000;
const REMEMBERED_SESSIONS = 10_000;

const checked = (session: LoadedSession): CheckedSession => ({
  id: session.id,
  userId: session.userId,
  selectedRole: session.selectedRole,
  customerAdmin: session.customerAdmin,
  isEmployed: session.isEmployed,
  isOutside: session.isOutside,
  modules: session.modules,
  twoFactorDue: session.twoFactorDue,
  roles: session.roles,
  user: { id: session.userId, name: `${session.firstName} ${session.lastName}` },
  organisation: {
    id: session.organisationId,
    name: session.organisationName,
    timeZone: session.timeZone,
    locale: session.locale,
    currency: session.currency,
  },
});

/** Checks tokens against the sessions in the database, and forgets an ended one at once when told to. */
export type SessionChecker = { readonly check: CheckSession; readonly forget: (sessionId: string) => void };

type Remembered = { readonly session: CheckedSession; readonly until: number };

/**
 * A checker with a memory of one second, so that a page's handful of calls
 * costs one look-up and one signature.
 */
export const sessionChecker = (platform: Platform): SessionChecker => {
  const remembered = new Map<string, Remembered>();

  const lookUp = async (token: string, now: Date): Promise<CheckedSession> => {
    const sessionId = await sessionIdOf(platform, token, now);
    if (!sessionId) throw new Refusal('session.ended');
    const settings = { onPlatform: true, readOnly: true } as const;
    const session = await inTransaction(platform.pool, settings, (db) => loadSession(db, sessionId, now));
    if (!session) throw new SessionOver(sessionId);
    storeLastUse(platform, session, now);
    return checked(session);
  };

  const check: CheckSession = async (token) => {
    if (!token) throw new Refusal('session.required');
    const now = platform.clock();
    const cached = remembered.get(token);
    if (cached && cached.until > now.getTime()) return cached.session;
    remembered.delete(token);
    const session = await lookUp(token, now);
    if (remembered.size >= REMEMBERED_SESSIONS) remembered.clear();
    remembered.set(token, { session, until: now.getTime() + REMEMBERED_MILLISECONDS });
    return session;
  };

  const forget = (sessionId: string): void => {
    for (const [token, { session }] of remembered) if (session.id === sessionId) remembered.delete(token);
  };

  return { check, forget };
};
