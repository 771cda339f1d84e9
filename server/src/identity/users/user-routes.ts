import * as contract from '@halm/model/identity/users/user-contract.ts';
import { answeredOnce, type OpenScope } from '../../core/api/idempotency.ts';
import { handle, handleCall, handleOnPlatform, type Route, signedIn } from '../../core/api/route.ts';
import { inScope } from '../../core/api/scope.ts';
import { hashPassword } from '../sessions/password.ts';
import { refuseWeakPassword } from '../sessions/refuse-weak-password.ts';
import { changeAccount } from './change-account.ts';
import { createUser } from './create-user.ts';
import { findDriverAccounts, findShortUsers } from './find-short-users.ts';
import { findUsers } from './find-users.ts';
import { getUser } from './get-user.ts';
import { checkUserPassword, setUserPassword } from './set-user-password.ts';
import { updateUserAccess } from './update-user-access.ts';
import { updateUserLogin } from './update-user-login.ts';

const onPlatform = { onPlatform: true } as const;

// Hashing takes its time and may wait its turn: outside of any transaction.
const createUserRoute = handleCall(contract.createUser, async (call) => {
  const { platform, session, body, now, origin } = call;
  const { password, ...account } = body;
  const names = [account.firstName, account.lastName];
  if (password !== null) refuseWeakPassword('password', password, { username: account.username, names });
  const passwordHash = password === null ? null : await hashPassword(password);
  const identity = signedIn(session);
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
