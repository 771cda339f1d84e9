import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import type { Platform } from '../../core/process/platform.ts';
import { recordSecurityEvent } from '../../core/security/security-events.ts';
import { acceptCode } from '../second-factor/second-factor.ts';
import { issueSession } from './issue-session.ts';
import { limitAttempts, limitCodes } from './limit-attempts.ts';
import { hashPassword, isOutdatedHash, isPassword } from './password.ts';

type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  readonly code?: string | undefined;
};
/** Where somebody signs in: the browser, and its address in the network. */
type Origin = { readonly userAgent: string | null; readonly address: string; readonly origin: RequestOrigin };

/** The account of a username, with the organisation that it was in last, else the first by name. */
const findAccount = (db: Transaction, username: string) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'users.active', 'users.storedRole', 'users.firstName', 'users.lastName'])
    .select(['credentials.passwordHash', 'credentials.totpConfirmedAt'])
    .select((columns) =>
      columns
        .selectFrom('memberships')
        .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
        .select('organisations.id')
        .whereRef('memberships.userId', '=', 'users.id')
        .where('memberships.active', '=', true)
        .where('organisations.active', '=', true)
        .orderBy('memberships.lastUsedAt', (order) => order.desc().nullsLast())
        .orderBy('organisations.name')
        .limit(1)
        .as('organisationId'),
    )
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type OpenAccount = Account & { readonly organisationId: string };

const isOpen = (account: Account | undefined): account is OpenAccount =>
  account?.active === true && account.organisationId !== null;

/** Makes the hash of a right password again with today's parameters, unless it was changed meanwhile. */
const refreshHash = async (platform: Platform, { id, passwordHash }: Account, password: string): Promise<void> => {
  if (!passwordHash || !isOutdatedHash(passwordHash)) return;
  const renewed = await hashPassword(password);
  await inTransaction(platform.pool, { onPlatform: true }, (db) =>
    db
      .updateTable('credentials')
      .set({ passwordHash: renewed })
      .where('userId', '=', id)
      .where('passwordHash', '=', passwordHash)
      .execute(),
  );
};

/**
 * Unknown username, wrong password, deactivated account and one without an
 * organisation: one answer, after like work.
 */
const findByPassword = async (platform: Platform, { username, password }: Credentials): Promise<OpenAccount> => {
  const settings = { onPlatform: true, readOnly: true } as const;
  const account = await inTransaction(platform.pool, settings, (db) => findAccount(db, username));
  // Outside any transaction: hashing takes its time and may wait its turn.
  const isRight = await isPassword(password, account?.passwordHash ?? undefined);
  if (!isOpen(account) || !isRight) throw new Refusal('session.wrong-credentials');
  await refreshHash(platform, account, password);
  return account;
};

const enter = (platform: Platform, account: OpenAccount, credentials: Credentials, { userAgent, origin }: Origin) =>
  inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    const { remember, code } = credentials;
    const isProven = !account.totpConfirmedAt || (await acceptCode(db, platform, account.id, code ?? ''));
    if (!isProven) throw new Refusal('session.wrong-code');
    const { id: userId, organisationId, storedRole: selectedRole } = account;
    const request = { userId, organisationId, selectedRole, remember, userAgent };
    const now = platform.clock();
    const token = await issueSession(db, platform.tokenKey, request, now);
    const user = { id: userId, name: `${account.firstName} ${account.lastName}` };
    const details = { secondFactor: account.totpConfirmedAt !== null };
    const scene = { db, now, platform, organisationId, origin, user };
    await recordSecurityEvent(scene, { type: 'signIn.done', details });
    return token;
  });

/**
 * Signs in and answers the token. An account with a second factor is asked for its code once the password was
 * right (`session.code-required`). Failures slow down further attempts.
 */
export const signInWithPassword = async (
  platform: Platform,
  credentials: Credentials,
  from: Origin,
): Promise<{ token: string }> => {
  const token = await limitAttempts(platform, { username: credentials.username, address: from.address }, async () => {
    const account = await findByPassword(platform, credentials);
    if (!account.totpConfirmedAt) return enter(platform, account, credentials, from);
    if (!credentials.code) throw new Refusal('session.code-required');
    return limitCodes(platform, account.id, () => enter(platform, account, credentials, from));
  });
  return { token };
};
