import type { Registration } from '@halm/model/identity/invites/invite.ts';
import { sql } from 'kysely';
import { DeadLink, Refusal, refuseField } from '../../core/api/refusal.ts';
import { inScope, nowIso, type Scope } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import { hashSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { hashPassword } from '../sessions/password.ts';
import { refuseWeakPassword } from '../sessions/refuse-weak-password.ts';
import { type Claim, isRepeatedAnswer } from './is-repeated-answer.ts';

const onPlatform = { onPlatform: true } as const;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `<userId>.<secret>`; whatever else it is names an invitation that nobody has. */
const claimOf = (userId: string, token: string): Claim => {
  const [owner = '', secret = '', ...rest] = token.split('.');
  const isWhole = owner === userId && uuidPattern.test(userId) && rest.length === 0;
  return { userId: isWhole ? userId : NOBODY, secretSha256: hashSecret(secret) };
};

const selectOpenInvite = (db: Transaction, { userId, secretSha256 }: Claim, now: Date) =>
  db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.userId')
    .innerJoin('organisations', 'organisations.id', 'invites.organisationId')
    .select(['invites.id', 'users.firstName', 'users.lastName', 'organisations.id as organisationId'])
    .select(['organisations.name as organisationName', 'organisations.timeZone', 'organisations.locale'])
    .select('organisations.currency')
    .where('invites.userId', '=', userId)
    .where('invites.secretSha256', '=', secretSha256)
    .where('invites.usedAt', 'is', null)
    .where('invites.voidedAt', 'is', null)
    .where('invites.expiresAt', '>', now.toISOString())
    .where('users.username', 'is', null)
    .where('users.active', '=', true)
    .where('organisations.active', '=', true);

type OpenInvite = Awaited<ReturnType<ReturnType<typeof selectOpenInvite>['executeTakeFirstOrThrow']>>;

/** Whose invitation has this secret, open or not. */
const findInvited = (db: Transaction, { userId, secretSha256 }: Claim) =>
  db
    .selectFrom('invites')
    .select('userId')
    .where('userId', '=', userId)
    .where('secretSha256', '=', secretSha256)
    .executeTakeFirst();

/**
 * The same queries whatever is wrong, and one answer: unknown, used, expired, taken back, somebody else's.
 */
const findOpenInvite = async (platform: Platform, claim: Claim): Promise<OpenInvite> => {
  const settings = { ...onPlatform, readOnly: true };
  return inTransaction(platform.pool, settings, async (db) => {
    const invite = await selectOpenInvite(db, claim, platform.clock()).executeTakeFirst();
    if (!invite) throw new DeadLink('invite.invalid', (await findInvited(db, claim))?.userId);
    return invite;
  });
};

const refuseUsedName = (platform: Platform, username: string): Promise<void> =>
  inTransaction(platform.pool, { ...onPlatform, readOnly: true }, async (db) => {
    const existing = await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst();
    if (existing) throw refuseField('username', 'not-unique');
  });

/** The call by which somebody without a session answers an invitation. */
type AcceptingCall = { readonly platform: Platform; readonly origin: RequestOrigin };

const storeLogin = async (scope: Scope, userId: string, username: string, passwordHash: string): Promise<void> => {
  await scope.db
    .updateTable('users')
    .set((is) => ({ username, version: is('version', '+', 1), updatedAt: nowIso(scope) }))
    .where('id', '=', userId)
    .execute();
  const changed = { passwordHash, passwordChangedAt: nowIso(scope) };
  await scope.db
    .insertInto('credentials')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
};

/** Refuses a link that opens nothing (any more), before anything is typed. It says no more than that. */
export const checkInvite = async (platform: Platform, token: string): Promise<void> => {
  await findOpenInvite(platform, claimOf(token.split('.')[0] ?? '', token));
};

const takeAnswer = async (
  { platform, origin }: AcceptingCall,
  claim: Claim,
  { username, password }: Registration,
): Promise<void> => {
  const { userId } = claim;
  const invite = await findOpenInvite(platform, claim);
  const { firstName, lastName, organisationName } = invite;
  await refuseWeakPassword('password', password, { username, names: [firstName, lastName, organisationName] });
  await refuseUsedName(platform, username);
  // Outside any transaction: hashing takes its time and may wait its turn.
  const passwordHash = await hashPassword(password);
  const { organisationId: id, timeZone, locale, currency } = invite;
  const organisation = { id, name: organisationName, timeZone, locale, currency };
  const identity = { organisation, user: { id: userId, name: `${firstName} ${lastName}` }, roles: [] };
  await inScope(platform, identity, { ...onPlatform, origin }, async (scope) => {
    const open = await selectOpenInvite(scope.db, claim, scope.now).forUpdate('invites').executeTakeFirst();
    if (!open) throw new DeadLink('invite.invalid', userId);
    await scope.db
      .updateTable('invites')
      .set({ usedAt: nowIso(scope) })
      .where('id', '=', open.id)
      .execute();
    await storeLogin(scope, userId, username, passwordHash);
    await recordChange(scope, { entity: 'users', entityId: userId, event: 'registered', after: { username } });
  });
};

/**
 * Answers an invitation: the account gets its login. Works once; whoever comes second finds the invitation
 * used, but for the same answer again, which is told like the first time.
 */
export const acceptInvite = async (call: AcceptingCall, userId: string, answer: Registration): Promise<void> => {
  const claim = claimOf(userId, answer.token);
  try {
    await takeAnswer(call, claim, answer);
  } catch (error) {
    if (!(error instanceof Refusal) || !(await isRepeatedAnswer(call.platform, claim, answer))) throw error;
  }
};
