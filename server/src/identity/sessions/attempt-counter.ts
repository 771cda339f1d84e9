import { FORGOTTEN_AFTER_SECONDS, waitSecondsAfter } from '@halm/model/identity/sessions/sign-in-limit.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Transaction } from '../../core/db/transaction.ts';

// A fixed number of points per window, as the usual libraries count, can't express a wait
// that grows with every failure and is taken before the attempt; and they want a connection
// of their own, past row-level security.

const CLEARED_AT_ONCE = 100;

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/** The refusal of an attempt that comes too early, with the seconds that are left. */
export const tooManyAttempts = (until: string, now: Date): Refusal => {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return new Refusal('session.too-many-attempts', { details: { seconds } });
};

/** What is counted under a key, unless it is forgotten by now. */
export const findCount = (db: Transaction, key: string, now: Date) =>
  db
    .selectFrom('signInLimits')
    .select(['failures', 'blockedUntil', 'expiresAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', now.toISOString());

/**
 * Takes an attempt before it is made, as if it had failed already: of a hundred at once none is looked at
 * before those ahead of it are counted. Refuses it while the wait of the last failure lasts.
 */
export const countAttempt = async (db: Transaction, key: string, freeFailures: number, now: Date): Promise<void> => {
  const at = now.toISOString();
  const expiresAt = later(now, FORGOTTEN_AFTER_SECONDS);
  await db
    .insertInto('signInLimits')
    .values({ key, failures: 0, blockedUntil: at, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findCount(db, key, now).forUpdate().executeTakeFirst();
  if (row && Date.parse(row.blockedUntil) > now.getTime()) throw tooManyAttempts(row.blockedUntil, now);
  const failures = (row?.failures ?? 0) + 1;
  const blockedUntil = later(now, waitSecondsAfter(failures, freeFailures));
  await db.updateTable('signInLimits').set({ failures, blockedUntil, expiresAt }).where('key', '=', key).execute();
};

/** Gives an attempt back that was neither right nor wrong. */
export const uncountAttempt = async (db: Transaction, key: string, now: Date): Promise<void> => {
  await db
    .updateTable('signInLimits')
    .set({ failures: sql`greatest(failures - 1, 0)`, blockedUntil: now.toISOString() })
    .where('key', '=', key)
    .execute();
};

/**
 * Counts a failure within a window of time that begins with its first one; answers how many there are in it.
 */
export const countFailure = async (
  db: Transaction,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<number | undefined> => {
  const at = now.toISOString();
  const { rows } = await sql<{
    failures: number;
  }>`insert into sign_in_limits as l (key, failures, blocked_until, expires_at)
    values (${key}, 1, ${at}, ${later(now, windowSeconds)})
    on conflict (key) do update set
      failures = case when l.expires_at > ${at} then l.failures + 1 else 1 end,
      expires_at = case when l.expires_at > ${at} then l.expires_at else excluded.expires_at end
    returning failures`.execute(db);
  return rows[0]?.failures;
};

/** Keeps a key for so long, whatever is counted under it. */
export const keepKey = async (db: Transaction, key: string, seconds: number, now: Date): Promise<void> => {
  const expiresAt = later(now, seconds);
  await db
    .insertInto('signInLimits')
    .values({ key, failures: 0, blockedUntil: now.toISOString(), expiresAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expiresAt }))
    .execute();
};

/** Forgets what is counted under a key. */
export const resetCount = async (db: Transaction, key: string): Promise<void> => {
  await db.deleteFrom('signInLimits').where('key', '=', key).execute();
};

/** Clears some of what nobody needs any more, past whatever others are working on. */
export const clearForgotten = async (db: Transaction, now: Date): Promise<void> => {
  await sql`delete from sign_in_limits where key in (
    select key from sign_in_limits where expires_at < ${now.toISOString()} limit ${CLEARED_AT_ONCE}
    for update skip locked)`.execute(db);
};
