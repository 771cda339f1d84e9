import { Refusal } from '../../core/api/refusal.ts';
import { newId } from '../../core/db/ids.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { type LoadedSession, loadSession } from './load-session.ts';
import { endOfSession } from './session-time.ts';
import { signToken } from './token.ts';

/** What a new session is for. `continues` names the one that it takes over from, and keeps its end. */
export type SessionRequest = {
  readonly userId: string;
  readonly organisationId: string;
  readonly selectedRole: string | null;
  readonly remember: boolean;
  readonly userAgent: string | null;
  readonly continues?: { readonly familyId: string; readonly signedInAt: string; readonly expiresAt: string };
};

const seconds = (instant: Date | string): number => Math.floor(new Date(instant).getTime() / 1000);

const tokenOf = (key: Uint8Array, session: LoadedSession): Promise<string> =>
  signToken(key, {
    id: session.userId,
    username: session.username ?? '',
    firstName: session.firstName,
    lastName: session.lastName,
    organisation: {
      id: session.organisationId,
      name: session.organisationName,
      theme: session.theme,
      timeZone: session.timeZone,
      currency: session.currency,
    },
    roles: [...session.roles],
    modules: session.modules,
    features: session.features,
    selectedRole: session.selectedRole,
    customerAdmin: session.customerAdmin,
    isEmployed: session.isEmployed,
    isOutside: session.isOutside,
    developer: session.developer,
    twoFactorDue: session.twoFactorDue,
    iat: seconds(session.createdAt),
    exp: seconds(session.expiresAt),
    jti: session.id,
  });

/** Stores a session and signs its token. Refuses people who may not enter the organisation. */
export const issueSession = async (
  db: Transaction,
  key: Uint8Array,
  request: SessionRequest,
  now: Date,
): Promise<string> => {
  const id = newId();
  const at = now.toISOString();
  await db
    .insertInto('sessions')
    .values({
      id,
      userId: request.userId,
      organisationId: request.organisationId,
      selectedRole: request.selectedRole,
      remember: request.remember,
      userAgent: request.userAgent,
      familyId: request.continues?.familyId ?? id,
      createdAt: at,
      signedInAt: request.continues?.signedInAt ?? at,
      lastUsedAt: at,
      expiresAt: request.continues?.expiresAt ?? endOfSession(now, request.remember).toISOString(),
    })
    .execute();
  const session = await loadSession(db, id, now);
  if (!session) throw new Refusal('session.not-a-member');
  await db
    .updateTable('memberships')
    .set({ lastUsedAt: at })
    .where('userId', '=', request.userId)
    .where('organisationId', '=', request.organisationId)
    .execute();
  return tokenOf(key, session);
};

/** The token of a session as things are now: another one than before where roles or duties have changed. */
export const renewedToken = async (db: Transaction, key: Uint8Array, sessionId: string, now: Date): Promise<string> => {
  const session = await loadSession(db, sessionId, now);
  if (!session) throw new Refusal('session.ended');
  return tokenOf(key, session);
};
