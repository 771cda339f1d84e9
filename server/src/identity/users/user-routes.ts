import type { User, UserLoginInput } from '@halm/model/identity/users/user.ts';
import * as contract from '@halm/model/identity/users/user-contract.ts';
import { answeredOnce, type OpenScope } from '../../core/api/idempotency.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { handle, handleCall, handleOnPlatform, type Route, signedIn } from '../../core/api/route.ts';
import { inScope, nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { hashPassword } from '../sessions/password.ts';
import { refuseWeakPassword } from '../sessions/refuse-weak-password.ts';
import { type AccountVersion, changeAccount } from './change-account.ts';
import { createUser } from './create-user.ts';
import { findDriverAccounts, findShortUsers } from './find-short-users.ts';
import { findUsers } from './find-users.ts';
import { getUser } from './get-user.ts';
import { lockAccess } from './lock-access.ts';
import { refuseForeignAccount, refuseProtectedAccount } from './refuse-protected-account.ts';
import { updateUserAccess } from './update-user-access.ts';

/**
 * Changes what a person signs in with, and whether they may at all: an account that is switched off is out of
 * every organisation at once. The scope must be on the platform.
 */
const updateUserLogin = (scope: Scope, account: AccountVersion, input: UserLoginInput): Promise<User> =>
  changeAccount(scope, account, async (before) => {
    if (before.username !== null && input.username === null) throw refuseField('username', 'required');
    if (before.accountActive && !input.active) {
      if (account.userId === scope.user.id) throw new Refusal('user.own-access');
      await lockAccess(scope, account.userId);
      await endSessionsOf(scope, { userId: account.userId }, 'deactivated');
    }
    return input;
  });

type Named = Pick<User, 'username' | 'firstName' | 'lastName'>;

/** What a person and their organisation are called, as a password may not repeat it. */
const ownerOf = ({ username, firstName, lastName }: Named, { name }: { readonly name: string }) => ({
  username,
  names: [firstName, lastName, name],
});

/** Refuses to give a person this password, or any at all. The scope must be on the platform. */
const checkUserPassword = async (scope: Scope, userId: string, password: string): Promise<void> => {
  const user = await getUser(scope, userId);
  refuseForeignAccount(user);
  // One's own needs the present one, so that an unattended screen is not enough.
  if (userId === scope.user.id) throw new Refusal('user.own-password');
  await refuseProtectedAccount(scope, userId);
  if (user.username === null) throw refuseField('username', 'required');
  await refuseWeakPassword('password', password, ownerOf(user, scope.organisation));
};

/**
 * Gives a person another password, hashed before, and ends their sessions. The scope must be on the platform.
 */
const setUserPassword = async (scope: Scope, userId: string, passwordHash: string): Promise<void> => {
  const changed = { passwordHash, passwordChangedAt: nowIso(scope) };
  await scope.db
    .insertInto('credentials')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
  await endSessionsOf(scope, { userId }, 'password-set');
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'password-set' });
};

const onPlatform = { onPlatform: true } as const;

// Hashing takes its time and may wait its turn: outside of any transaction.
const createUserRoute = handleCall(contract.createUser, async (call) => {
  const { platform, session, body, now, origin } = call;
  const { password, ...account } = body;
  const identity = signedIn(session);
  if (password !== null) await refuseWeakPassword('password', password, ownerOf(account, identity.organisation));
  const passwordHash = password === null ? null : await hashPassword(password);
  const open: OpenScope = (work, reading) =>
    inScope(platform, identity, { ...onPlatform, ...reading, now, origin }, work);
  // Without the password: of what is kept about a request nothing may help to guess it.
  const request = { ...call, body: account };
  return answeredOnce(open, contract.createUser, request, (scope) => createUser(scope, { ...account, passwordHash }));
});

const setPasswordRoute = handleCall(contract.setUserPassword, async (call) => {
  const { platform, session, body, now, origin } = call;
  const { userId } = call.params;
  const identity = signedIn(session);
  await inScope(platform, identity, { ...onPlatform, readOnly: true, now }, (scope) =>
    checkUserPassword(scope, userId, body.password),
  );
  const passwordHash = await hashPassword(body.password);
  await inScope(platform, identity, { ...onPlatform, now, origin }, async (scope) => {
    await checkUserPassword(scope, userId, body.password);
    await setUserPassword(scope, userId, passwordHash);
  });
});

export const userRoutes: Route[] = [
  handle(contract.listUsers, (scope, { query }) => findUsers(scope, query)),
  handle(contract.listShortUsers, async (scope, { query }) => findShortUsers(scope, query)),
  handle(contract.listDriverAccounts, async (scope, { query }) => findDriverAccounts(scope, query)),
  handle(contract.getUser, (scope, { params }) => getUser(scope, params.userId)),
  createUserRoute,
  handleOnPlatform(contract.updateUser, (scope, { params, version, body }) =>
    changeAccount(scope, { userId: params.userId, version }, () => body),
  ),
  handleOnPlatform(contract.updateUserLogin, (scope, { params, version, body }) =>
    updateUserLogin(scope, { userId: params.userId, version }, body),
  ),
  setPasswordRoute,
  handleOnPlatform(contract.updateUserAccess, (scope, { params, version, body }) =>
    updateUserAccess(scope, { userId: params.userId, version }, body),
  ),
];
