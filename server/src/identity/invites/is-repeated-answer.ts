import type { Registration } from '@halm/model/identity/invites/invite.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../core/db/database.ts';
import type { Platform } from '../../core/process/platform.ts';
import { countFailure } from '../sessions/attempt-counter.ts';
import { isPassword } from '../sessions/password.ts';

/**
 * Which invitation somebody claims to have: the secret of the link, and whose it is according to the call.
 */
export type Claim = { readonly userId: string; readonly secretSha256: string };

/** Whoever lost the first answer on the way tries again within that time. */
const REPEATABLE_MINUTES = 10;
/** No browser repeats more often; whoever does so from wherever is trying passwords. */
const REPETITIONS = 5;

const findAnswered = (platform: Platform, { userId, secretSha256 }: Claim, username: string) => {
  const since = new Date(platform.clock().getTime() - REPEATABLE_MINUTES * 60_000).toISOString();
  return inTransaction(platform.pool, { onPlatform: true, readOnly: true }, (db) =>
    db
      .selectFrom('invites')
      .innerJoin('users', 'users.id', 'invites.userId')
      .innerJoin('credentials', 'credentials.userId', 'users.id')
      .select('credentials.passwordHash')
      .where('invites.userId', '=', userId)
      .where('invites.secretSha256', '=', secretSha256)
      .where('invites.usedAt', '>', since)
      .where(sql`lower(users.username)`, '=', username.toLowerCase())
      .where('users.active', '=', true)
      // Another password since then is none that was chosen here.
      .whereRef('credentials.passwordChangedAt', '<=', 'invites.usedAt')
      .executeTakeFirst(),
  );
};

const takeRepetition = ({ pool, clock }: Platform, userId: string): Promise<boolean> =>
  inTransaction(pool, { onPlatform: true }, async (db) => {
    const repetitions = await countFailure(db, `repeated-answer:${userId}`, REPEATABLE_MINUTES * 60, clock());
    return repetitions !== undefined && repetitions <= REPETITIONS;
  });

/**
 * Whether this very answer has been taken a few minutes ago: the same link, username and password. A
 * browser that has lost the answer of a call without a session has no key to repeat it under, and
 * must not be told that the link is dead.
 */
export const isRepeatedAnswer = async (platform: Platform, claim: Claim, answer: Registration): Promise<boolean> => {
  const answered = await findAnswered(platform, claim, answer.username);
  if (!answered?.passwordHash || !(await takeRepetition(platform, claim.userId))) return false;
  return isPassword(answer.password, answered.passwordHash);
};
