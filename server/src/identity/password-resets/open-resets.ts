import {
  PASSWORD_RESET_MINUTES,
  RESETS_PER_ACCOUNT_AND_HOUR,
  RESETS_PER_ACCOUNT_FROM_ADDRESS,
} from '@halm/model/identity/password-resets/password-reset-limit.ts';
import { inScope, nowIso, type Scope } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { networkOf } from '../../core/http/network-of.ts';
import { hashSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';
import { writeHistory } from '../../core/records/history.ts';
import { countFailure } from '../sessions/attempt-counter.ts';
import { MAIL_RESET_TASK, openResetsJobSchema } from './password-reset-jobs.ts';
import { resetSecret } from './password-reset-secret.ts';
import { identityOf, selectResettable } from './resettable-accounts.ts';

const onPlatform = { onPlatform: true } as const;

// Not the owner of the account: anybody may ask.
const anonymousAuthor = { id: null, name: 'Halm' };

const minutesFrom = ({ now }: Scope, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

/** Nobody's mailbox is filled by strangers, in whatever networks they are. */
const hadEnough = async (scope: Scope, userId: string): Promise<boolean> => {
  const { count } = await scope.db
    .selectFrom('passwordResets')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', minutesFrom(scope, -60))
    .executeTakeFirstOrThrow();
  return count >= RESETS_PER_ACCOUNT_AND_HOUR;
};

/**
 * Counted by network, so that a stranger who has asked for somebody doesn't keep them from asking themselves.
 */
const hadEnoughFrom = async ({ db, now }: Scope, userId: string, address: string): Promise<boolean> => {
  const mailCount = await countFailure(db, `reset-mails:${userId}:${networkOf(address)}`, 3600, now);
  return mailCount !== undefined && mailCount > RESETS_PER_ACCOUNT_FROM_ADDRESS;
};

const isThere = async (db: Transaction, resetId: string): Promise<boolean> =>
  (await db.selectFrom('passwordResets').select('id').where('id', '=', resetId).executeTakeFirst()) !== undefined;

type Wanted = { readonly resetId: string; readonly userId: string; readonly email: string; readonly address: string };

/**
 * Adds a link. Earlier ones stay good: whoever asks may be a stranger, and must not
 * take away what the owner has just got.
 */
const openReset = async (scope: Scope, { resetId, userId, email, address }: Wanted): Promise<void> => {
  // Two requests at once: the second waits here, and then counts the first one's link.
  await scope.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  if ((await isThere(scope.db, resetId)) || (await hadEnough(scope, userId))) return;
  if (await hadEnoughFrom(scope, userId, address)) return;
  await scope.db
    .insertInto('passwordResets')
    .values({
      id: resetId,
      userId,
      organisationId: scope.organisationId,
      email,
      secretSha256: hashSecret(resetSecret(scope.platform, resetId)),
      createdAt: nowIso(scope),
      expiresAt: minutesFrom(scope, PASSWORD_RESET_MINUTES),
    })
    .execute();
  await writeHistory(scope, { entity: 'users', entityId: userId, event: 'password-forgotten' });
  await scope.platform.jobs.add(scope, MAIL_RESET_TASK, { resetId });
};

/**
 * Opens a link for each account that a request meant, and has it mailed. A repetition opens no second one.
 */
export const openResets = async (platform: Platform, payload: unknown): Promise<void> => {
  const { resets, origin } = openResetsJobSchema.parse(payload);
  for (const { resetId, userId } of resets) {
    const account = await inTransaction(platform.pool, { ...onPlatform, readOnly: true }, (db) =>
      selectResettable(db).where('users.id', '=', userId).executeTakeFirst(),
    );
    if (!account?.email) continue;
    const wanted = { resetId, userId, email: account.email, address: origin.remoteAddress };
    const identity = { ...identityOf(account), user: anonymousAuthor };
    await inScope(platform, identity, { ...onPlatform, origin }, (scope) => openReset(scope, wanted));
  }
};
