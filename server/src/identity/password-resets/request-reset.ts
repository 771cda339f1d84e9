import { mailSpellings } from '@halm/model/core/texts/mail-address.ts';
import {
  ACCOUNTS_PER_REQUEST,
  ALARMING_REQUESTS_PER_HOUR,
  REQUEST_WINDOW_SECONDS,
  REQUESTS_PER_ADDRESS,
  REQUESTS_PER_RANGE,
} from '@halm/model/identity/password-resets/password-reset-limit.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import { inTransaction } from '../../core/db/database.ts';
import { newId } from '../../core/db/ids.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { networkOf, rangeOf } from '../../core/http/network-of.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import type { Platform } from '../../core/process/platform.ts';
import { countFailure, findCount } from '../sessions/attempt-counter.ts';
import { OPEN_RESETS_TASK } from './password-reset-jobs.ts';
import { selectResettable } from './resettable-accounts.ts';

type Limit = { readonly key: string; readonly most: number; readonly seconds: number };

const limitsOf = (address: string): Limit[] => [
  { key: `reset:${networkOf(address)}`, most: REQUESTS_PER_ADDRESS, seconds: REQUEST_WINDOW_SECONDS },
  { key: `reset-range:${rangeOf(address)}`, most: REQUESTS_PER_RANGE, seconds: REQUEST_WINDOW_SECONDS },
];

/**
 * Refuses until the window is over in which so many have asked from there; a refused request isn't counted.
 */
const takeRequest = async (db: Transaction, { log }: Platform, address: string, now: Date): Promise<void> => {
  const limits = limitsOf(address);
  for (const { key, most } of limits) {
    const count = await findCount(db, key, now).executeTakeFirst();
    if (!count || count.failures < most) continue;
    const seconds = Math.max(1, Math.ceil((Date.parse(count.expiresAt) - now.getTime()) / 1000));
    throw new Refusal('request.too-many', { details: { seconds } });
  }
  for (const { key, seconds } of limits) await countFailure(db, key, seconds, now);
  const requests = await countFailure(db, 'reset-everywhere', 3600, now);
  // Once in an hour; nobody is kept out by it, or a stranger's flood would shut the door for everybody.
  if (requests === ALARMING_REQUESTS_PER_HOUR) log.error({ requests }, 'new passwords are asked for in masses');
};

const findMeant = (db: Transaction, account: string) => {
  const typed = account.toLowerCase();
  return selectResettable(db)
    .where((is) =>
      is.or([
        is(sql`lower(users.username)`, '=', typed),
        sql<boolean>`lower(users.email) = any(${mailSpellings(account)}::text[])`,
      ]),
    )
    .orderBy('users.username')
    .limit(ACCOUNTS_PER_REQUEST)
    .execute();
};

/**
 * Asks for a link to a new password. The answer and its time are the same whether or not there is such an
 * account: a job is added in any case, and everything that differs happens in it.
 */
export const requestPasswordReset = (platform: Platform, account: string, origin: RequestOrigin): Promise<void> => {
  if (!platform.mail.isConfigured) throw new Refusal('password-reset.no-mail');
  return inTransaction(platform.pool, { onPlatform: true }, async (db) => {
    await takeRequest(db, platform, origin.remoteAddress, platform.clock());
    const meant = await findMeant(db, account);
    const resets = meant.map(({ id }) => ({ resetId: newId(), userId: id }));
    await platform.jobs.add({ db }, OPEN_RESETS_TASK, { resets, origin });
  });
};
