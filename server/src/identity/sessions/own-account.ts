import type { Operation } from '@halm/model/core/contract/operation.ts';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Call, CheckedSession } from '../../core/api/route.ts';
import { inScope, type Scope } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Platform } from '../../core/process/platform.ts';
import { limitAttempts } from './limit-attempts.ts';
import { isPassword } from './password.ts';

/** What a call about the own account needs to know: whose it is, and where it comes from. */
export type OwnCall = Pick<Call<Operation>, 'platform' | 'now' | 'remoteAddress' | 'origin'> & {
  readonly session: CheckedSession;
};

type OwnCallSource = Pick<Call<Operation>, 'platform' | 'now' | 'remoteAddress' | 'origin' | 'session'>;

/** A call together with its session, which every call but a public one has. */
export const ownCall = (call: OwnCallSource): OwnCall => {
  const { platform, now, remoteAddress, origin, session } = call;
  if (!session) throw new Refusal('session.required');
  return { platform, now, remoteAddress, origin, session };
};

/**
 * Runs a command about accounts and sessions, which lie beyond the
 * organisation's own tables: it must say whose.
 */
export const inAccountScope = <T>(
  { platform, session, now, origin }: OwnCall,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => inScope(platform, session, { onPlatform: true, now, origin }, work);

const findOwnAccount = (platform: Platform, userId: string) =>
  inTransaction(platform.pool, { onPlatform: true, readOnly: true }, async (db) => {
    const account = await db
      .selectFrom('users')
      .innerJoin('credentials', 'credentials.userId', 'users.id')
      .select(['users.id', 'users.username', 'users.firstName', 'users.lastName'])
      .select(['credentials.passwordHash', 'credentials.totpConfirmedAt'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    return found(account);
  });

export type OwnAccount = Awaited<ReturnType<typeof findOwnAccount>>;

/**
 * The account of whoever is signed in, after they have typed its password once more. A wrong one is refused
 * at the field `path` and slows down like a failed sign-in.
 */
export const confirmPassword = async (call: OwnCall, path: string, password: string): Promise<OwnAccount> => {
  const { platform, session, remoteAddress } = call;
  const account = await findOwnAccount(platform, session.userId);
  const attempt = { username: account.username ?? account.id, address: remoteAddress };
  return limitAttempts(platform, attempt, async () => {
    const isRight = await isPassword(password, account.passwordHash ?? undefined);
    if (!isRight) throw refuseField(path, 'password-wrong');
    return account;
  });
};
