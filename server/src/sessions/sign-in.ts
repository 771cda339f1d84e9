import { sql } from 'kysely';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { issueSession } from './issue-session.ts';
import { isPassword } from './password.ts';

type Credentials = { readonly username: string; readonly password: string; readonly remember: boolean };

const findAccount = (db: Transaction, username: string) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'credentials.passwordHash', 'users.active', 'users.storedRole'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();

/** The organisation that a person was in last, else the first by name. */
const findHome = (db: Transaction, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .select('organisations.id')
    .where('memberships.userId', '=', userId)
    .where('memberships.active', '=', true)
    .where('organisations.active', '=', true)
    .orderBy('memberships.lastUsedAt', (order) => order.desc().nullsLast())
    .orderBy('organisations.name')
    .executeTakeFirst();

/**
 * Signs in and answers the token. Unknown username, wrong password, deactivated account and an account without an
 * organisation are answered alike: `session.wrong-credentials`.
 */
export const signInWithPassword = async (
  platform: Platform,
  credentials: Credentials,
  userAgent: string | null,
): Promise<{ token: string }> => {
  const onPlatform = { onPlatform: true } as const;
  const account = await inTransaction(platform.pool, { ...onPlatform, readOnly: true }, (db) =>
    findAccount(db, credentials.username),
  );
  // Outside any transaction: hashing takes its time and may wait its turn.
  const isRight = await isPassword(credentials.password, account?.passwordHash ?? undefined);
  if (!account?.active || !isRight) throw new Refusal('session.wrong-credentials');
  const token = await inTransaction(platform.pool, onPlatform, async (db) => {
    const home = await findHome(db, account.id);
    if (!home) throw new Refusal('session.wrong-credentials');
    const request = { userId: account.id, organisationId: home.id, selectedRole: account.storedRole };
    const { remember } = credentials;
    return issueSession(db, platform.tokenKey, { ...request, remember, userAgent }, platform.clock());
  });
  return { token };
};
