import * as contract from '@halm/model/identity/sessions/account-security-contract.ts';
import { handle, handleCall, type Route } from '../../core/api/route.ts';
import { removeTwoFactor, renewRecoveryCodes } from '../second-factor/change-two-factor.ts';
import { confirmTwoFactor, getTwoFactor, startTwoFactor } from '../second-factor/set-up-two-factor.ts';
import { changeTwoFactorDuty, getTwoFactorDuty } from '../second-factor/two-factor-duty.ts';
import { endAccountSessions, getAccountSecurity, resetTwoFactor } from './account-security.ts';
import { changePassword } from './change-password.ts';
import { ownCall } from './own-account.ts';
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions.ts';

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
