import {
  ADDRESS_FAILURES_PER_MINUTE,
  ALARMING_FAILURES_PER_MINUTE,
  ATTACK_FAILURES,
  FORGOTTEN_AFTER_SECONDS,
  FREE_CODE_FAILURES,
  FREE_FAILURES,
  FREE_FAILURES_OF_STRANGERS,
  KNOWN_FOR_SECONDS,
  RANGE_FAILURES_PER_MINUTE,
} from '@halm/model/identity/sessions/sign-in-limit.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { networkOf, rangeOf } from '../../core/http/network-of.ts';
import type { Platform } from '../../core/process/platform.ts';
import {
  clearForgotten,
  countAttempt,
  countFailure,
  findCount,
  keepKey,
  resetCount,
  tooManyAttempts,
  uncountAttempt,
} from './attempt-counter.ts';
import { attemptKeys, type SignInAttempt } from './attempt-keys.ts';

const onPlatform = { onPlatform: true } as const;

const wrongSecrets: ReadonlySet<string> = new Set([
  'session.wrong-credentials',
  'session.wrong-code',
  'password-wrong',
  'code-wrong',
]);

/** Whether somebody got a secret wrong, as opposed to being stopped by something else. */
const isWrongSecret = (error: unknown): boolean =>
  error instanceof Refusal && [error, ...error.fields].some(({ reason }) => wrongSecrets.has(reason));

const deadLinks: ReadonlySet<string> = new Set(['invite.invalid', 'password-reset.invalid', 'proof-link.unknown']);

/** Refuses until the minute is over in which so many attempts have failed there. */
const refuseFrom = async (db: Transaction, key: string, mostFailures: number, now: Date): Promise<void> => {
  const count = await findCount(db, key, now).executeTakeFirst();
  if (count && count.failures >= mostFailures) throw tooManyAttempts(count.expiresAt, now);
};

/** Whether an account is under attack, and was never opened from where this attempt comes. */
const isOfStranger = async (db: Transaction, keys: ReturnType<typeof attemptKeys>, now: Date): Promise<boolean> => {
  const account = await findCount(db, keys.account, now).executeTakeFirst();
  if ((account?.failures ?? 0) < ATTACK_FAILURES) return false;
  return (await findCount(db, keys.known, now).executeTakeFirst()) === undefined;
};

/**
 * Takes the attempt, unless its account has to wait at this address, or the
 * address or its range with whatever account.
 */
const begin = (platform: Platform, attempt: SignInAttempt): Promise<void> =>
  inTransaction(platform.pool, onPlatform, async (db) => {
    const keys = attemptKeys(attempt);
    const now = platform.clock();
    await refuseFrom(db, keys.address, ADDRESS_FAILURES_PER_MINUTE, now);
    await refuseFrom(db, keys.range, RANGE_FAILURES_PER_MINUTE, now);
    if (await isOfStranger(db, keys, now)) await countAttempt(db, keys.strangers, FREE_FAILURES_OF_STRANGERS, now);
    await countAttempt(db, keys.pair, FREE_FAILURES, now);
  });

/**
 * Remembers that somebody has shown here that an account is theirs, by its password or a mailed link:
 * failures of others elsewhere keep them out no more.
 */
export const noteKnown = (db: Transaction, attempt: SignInAttempt, now: Date): Promise<void> =>
  keepKey(db, attemptKeys(attempt).known, KNOWN_FOR_SECONDS, now);

const settle = (platform: Platform, attempt: SignInAttempt, error: unknown): Promise<void> =>
  inTransaction(platform.pool, onPlatform, async (db) => {
    const keys = attemptKeys(attempt);
    const now = platform.clock();
    // The password was right: the code that follows doesn't wait for strangers.
    if (error instanceof Refusal && error.reason === 'session.code-required') await noteKnown(db, attempt, now);
    if (!isWrongSecret(error)) return uncountAttempt(db, keys.pair, now);
    await countFailure(db, keys.account, FORGOTTEN_AFTER_SECONDS, now);
    await countFailure(db, keys.address, 60, now);
    await countFailure(db, keys.range, 60, now);
    const everywhere = await countFailure(db, keys.everywhere, 60, now);
    // Once in a minute; nobody is kept out by it, since that would be the attacker's second aim.
    if (everywhere === ALARMING_FAILURES_PER_MINUTE) {
      platform.log.error({ failures: everywhere }, 'sign-ins fail in great numbers: passwords are being tried');
    }
    return clearForgotten(db, now);
  });

/**
 * Lets somebody try a password, with a growing wait after a few failures. The wait belongs to the account at
 * this address alone: a stranger's failures never keep the right person out. Where an account is attacked
 * from many addresses, all wait for each other but those from where it was opened before.
 */
export const limitAttempts = async <T>(
  platform: Platform,
  attempt: SignInAttempt,
  work: () => Promise<T>,
): Promise<T> => {
  await begin(platform, attempt);
  try {
    const result = await work();
    await inTransaction(platform.pool, onPlatform, async (db) => {
      await resetCount(db, attemptKeys(attempt).pair);
      await noteKnown(db, attempt, platform.clock());
    });
    return result;
  } catch (error) {
    await settle(platform, attempt, error);
    throw error;
  }
};

/**
 * Lets somebody whose password is right try a code. Counted for the account wherever it comes from: whoever
 * gets here knows the password, and a code is short enough to be found by trying from many addresses.
 */
export const limitCodes = async <T>(platform: Platform, userId: string, work: () => Promise<T>): Promise<T> => {
  const key = `code:${userId}`;
  await inTransaction(platform.pool, onPlatform, (db) => countAttempt(db, key, FREE_CODE_FAILURES, platform.clock()));
  const result = await work();
  await inTransaction(platform.pool, onPlatform, (db) => resetCount(db, key));
  return result;
};

/**
 * Lets somebody use the secret of a mailed link. No secret is found by trying, but whoever tries is slowed
 * down: so many dead links of one address or range a minute as failed sign-ins, counted for themselves.
 */
export const limitLinks = async <T>(platform: Platform, address: string, work: () => Promise<T>): Promise<T> => {
  const now = platform.clock();
  const keys = { address: `link:${networkOf(address)}`, range: `link-range:${rangeOf(address)}` };
  await inTransaction(platform.pool, onPlatform, async (db) => {
    await refuseFrom(db, keys.address, ADDRESS_FAILURES_PER_MINUTE, now);
    await refuseFrom(db, keys.range, RANGE_FAILURES_PER_MINUTE, now);
  });
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && deadLinks.has(error.reason)) {
      await inTransaction(platform.pool, onPlatform, async (db) => {
        await countFailure(db, keys.address, 60, now);
        await countFailure(db, keys.range, 60, now);
      });
    }
    throw error;
  }
};
