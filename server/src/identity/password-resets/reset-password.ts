import type { PasswordReset } from '@halm/model/identity/password-resets/password-reset.ts';
import { sql } from 'kysely';
import { DeadLink } from '../../core/api/refusal.ts';
import { inScope, nowIso, type Scope } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import { hashSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { noteKnown } from '../sessions/limit-attempts.ts';
import { hashPassword } from '../sessions/password.ts';
import { refuseWeakPassword } from '../sessions/refuse-weak-password.ts';
import { MAIL_CHANGED_TASK } from './password-reset-jobs.ts';
import { identityOf } from './resettable-accounts.ts';

const onPlatform = { onPlatform: true } as const;

/** A link that still opens its account: nothing that it rests on has changed since it was asked for. */
const selectOpenReset = (db: Transaction, token: string, now: Date) =>
  db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .innerJoin('organisations', 'organisations.id', 'passwordResets.organisationId')
    .innerJoin('memberships', (on) =>
      on.onRef('memberships.userId', '=', 'users.id').onRef('memberships.organisationId', '=', 'organisations.id'),
    )
    .select(['passwordResets.id as resetId', 'users.id', 'users.username', 'users.firstName', 'users.lastName'])
    .select(['organisations.id as organisationId', 'organisations.name as organisationName'])
    .select(['organisations.timeZone', 'organisations.locale as organisationLocale', 'organisations.currency'])
    .where('passwordResets.secretSha256', '=', hashSecret(token))
    .where('passwordResets.usedAt', 'is', null)
    .where('passwordResets.voidedAt', 'is', null)
    .where('passwordResets.expiresAt', '>', now.toISOString())
    .whereRef('credentials.passwordChangedAt', '<=', 'passwordResets.createdAt')
    .where(sql<boolean>`lower(users.email) = lower(password_resets.email)`)
    .where('users.username', 'is not', null)
    .where('users.active', '=', true)
    .where('memberships.active', '=', true)
    .where('organisations.active', '=', true);

/** Whose link has this secret, open or not. */
const findAsking = (db: Transaction, token: string) =>
  db.selectFrom('passwordResets').select('userId').where('secretSha256', '=', hashSecret(token)).executeTakeFirst();

/**
 * The same queries whatever is wrong, and one answer: unknown, used, expired,
 * overtaken by another link or change.
 */
const findOpenReset = async (platform: Platform, token: string) => {
  const settings = { ...onPlatform, readOnly: true };
  return inTransaction(platform.pool, settings, async (db) => {
    const reset = await selectOpenReset(db, token, platform.clock()).executeTakeFirst();
    if (!reset) throw new DeadLink('password-reset.invalid', (await findAsking(db, token))?.userId);
    return reset;
  });
};

/** Refuses a link that opens nothing (any more), before anything is typed. It says no more than that. */
export const checkPasswordReset = async (platform: Platform, token: string): Promise<void> => {
  await findOpenReset(platform, token);
};

type Opened = { readonly token: string; readonly userId: string };

/** Of several links of an account the first that is used is the last: the others end with it. */
const voidOthers = async (scope: Scope, userId: string): Promise<void> => {
  await scope.db
    .updateTable('passwordResets')
    .set({ voidedAt: nowIso(scope) })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
};

const storePassword = async (scope: Scope, { token, userId }: Opened, passwordHash: string): Promise<void> => {
  // Two links of one account at once: the second waits here, and then finds itself void.
  await scope.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const open = await selectOpenReset(scope.db, token, scope.now)
    .forUpdate(['passwordResets', 'credentials'])
    .executeTakeFirst();
  if (!open) throw new DeadLink('password-reset.invalid', (await findAsking(scope.db, token))?.userId);
  const { resetId } = open;
  await scope.db
    .updateTable('passwordResets')
    .set({ usedAt: nowIso(scope) })
    .where('id', '=', resetId)
    .execute();
  await voidOthers(scope, userId);
  await scope.db
    .updateTable('credentials')
    .set({ passwordHash, passwordChangedAt: nowIso(scope) })
    .where('userId', '=', userId)
    .execute();
  await endSessionsOf(scope, { userId }, 'password-replaced');
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'password-replaced' });
  await scope.platform.jobs.add(scope, MAIL_CHANGED_TASK, { resetId });
};

/** The call by which somebody without a session sets a new password. */
type ResettingCall = { readonly platform: Platform; readonly origin: RequestOrigin };

/**
 * Sets a new password by a mailed link and signs the account out everywhere. Works once; whoever comes second
 * finds the link used. A second factor stays on: it is asked for at the next sign-in.
 */
export const resetPassword = async (
  { platform, origin }: ResettingCall,
  { token, password }: PasswordReset,
): Promise<void> => {
  const reset = await findOpenReset(platform, token);
  const { username, firstName, lastName, organisationName } = reset;
  await refuseWeakPassword('password', password, { username, names: [firstName, lastName, organisationName] });
  // Outside any transaction: hashing takes its time and may wait its turn.
  const passwordHash = await hashPassword(password);
  await inScope(platform, identityOf(reset), { ...onPlatform, origin }, async (scope) => {
    await storePassword(scope, { token, userId: reset.id }, passwordHash);
    if (username !== null) await noteKnown(scope.db, { username, address: origin.remoteAddress }, scope.now);
  });
};
