import * as contract from '@halm/model/identity/sessions/account-security-contract.ts';
import type { AccountSession } from '@halm/model/identity/sessions/account-session.ts';
import { notFound, refuseField } from '../../core/api/refusal.ts';
import { handle, handleCall, type Route } from '../../core/api/route.ts';
import { nowIso } from '../../core/api/scope.ts';
import { writeHistory } from '../../core/records/history.ts';
import { removeTwoFactor, renewRecoveryCodes } from '../second-factor/change-two-factor.ts';
import { confirmTwoFactor, getTwoFactor, startTwoFactor } from '../second-factor/set-up-two-factor.ts';
import { changeTwoFactorDuty, getTwoFactorDuty } from '../second-factor/two-factor-duty.ts';
import { endAccountSessions, getAccountSecurity, resetTwoFactor } from './account-security.ts';
import { endSessionsOf } from './end-session.ts';
import { findSessions } from './find-sessions.ts';
import { confirmPassword, inAccountScope, type OwnCall, ownCall } from './own-account.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** Where the person is signed in. */
const findOwnSessions = (call: OwnCall): Promise<AccountSession[]> =>
  inAccountScope(call, ({ db, now }) => findSessions(db, call.session.userId, call.session.id, now));

/** Ends one of the own sessions; somebody else's is not found. */
const endOwnSession = (call: OwnCall, sessionId: string): Promise<void> =>
  inAccountScope(call, async (scope) => {
    const choice = { userId: call.session.userId, sameAs: sessionId };
    if ((await endSessionsOf(scope, choice, 'ended-by-person')) === 0) throw notFound();
  });

/** Ends all own sessions but the one that asks. */
const endOtherSessions = (call: OwnCall): Promise<void> =>
  inAccountScope(call, async (scope) => {
    const choice = { userId: call.session.userId, exceptSameAs: call.session.id };
    await endSessionsOf(scope, choice, 'ended-by-person');
  });

type Passwords = { readonly currentPassword: string; readonly newPassword: string };

/** Changes the own password and signs the account out everywhere else. */
const changePassword = async (call: OwnCall, { currentPassword, newPassword }: Passwords): Promise<void> => {
  const { session } = call;
  const account = await confirmPassword(call, 'currentPassword', currentPassword);
  const names = [account.firstName, account.lastName, session.organisation.name];
  await refuseWeakPassword('newPassword', newPassword, { username: account.username, names });
  const passwordHash = await hashPassword(newPassword);
  await inAccountScope(call, async (scope) => {
    const changed = await scope.db
      .updateTable('credentials')
      .set({ passwordHash, passwordChangedAt: nowIso(scope) })
      .where('userId', '=', account.id)
      // Changed by somebody else meanwhile: then the password that was typed here is no longer the right one.
      .where('passwordHash', '=', account.passwordHash)
      .returning('userId')
      .executeTakeFirst();
    if (!changed) throw refuseField('currentPassword', 'password-wrong');
    await endSessionsOf(scope, { userId: account.id, exceptSameAs: session.id }, 'password-changed');
    await writeHistory(scope, { entity: 'users', entityId: account.id, event: 'password-changed' });
  });
};

export const accountSecurityRoutes: Route[] = [
  handleCall(contract.changePassword, (call) => changePassword(ownCall(call), call.body)),
  handleCall(contract.getTwoFactor, (call) => getTwoFactor(ownCall(call))),
  handleCall(contract.startTwoFactor, (call) => startTwoFactor(ownCall(call), call.body.password)),
  handleCall(contract.confirmTwoFactor, (call) => confirmTwoFactor(ownCall(call), call.body.code)),
  handleCall(contract.removeTwoFactor, (call) => removeTwoFactor(ownCall(call), call.body)),
  handleCall(contract.renewRecoveryCodes, (call) => renewRecoveryCodes(ownCall(call), call.body)),
  handleCall(contract.listOwnSessions, async (call) => ({ items: await findOwnSessions(ownCall(call)) })),
  handleCall(contract.endOwnSession, (call) => endOwnSession(ownCall(call), call.params.id)),
  handleCall(contract.endOtherSessions, (call) => endOtherSessions(ownCall(call))),
  handleCall(contract.getAccountSecurity, (call) => getAccountSecurity(ownCall(call), call.params.userId)),
  handleCall(contract.endAccountSessions, (call) => endAccountSessions(ownCall(call), call.params.userId)),
  handleCall(contract.endAccountSession, (call) =>
    endAccountSessions(ownCall(call), call.params.userId, call.params.id),
  ),
  handleCall(contract.resetTwoFactor, (call) => resetTwoFactor(ownCall(call), call.params.userId)),
  handle(contract.getTwoFactorDuty, (scope) => getTwoFactorDuty(scope)),
  handleCall(contract.changeTwoFactorDuty, (call) => changeTwoFactorDuty(ownCall(call), call.body)),
];
