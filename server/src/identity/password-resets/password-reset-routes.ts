import * as contract from '@halm/model/identity/password-resets/password-reset-contract.ts';
import { handleCall, type Route } from '../../core/api/route.ts';
import { limitLinks } from '../sessions/limit-attempts.ts';
import { requestPasswordReset } from './request-reset.ts';
import { checkPasswordReset, resetPassword } from './reset-password.ts';

export const passwordResetRoutes: Route[] = [
  handleCall(contract.getPasswordResetWay, async ({ platform }) => ({ isByMail: platform.mail.isConfigured })),
  handleCall(contract.requestPasswordReset, async ({ platform, origin, body }) =>
    requestPasswordReset(platform, body.account, origin),
  ),
  handleCall(contract.checkPasswordReset, ({ platform, remoteAddress, body }) =>
    limitLinks(platform, remoteAddress, () => checkPasswordReset(platform, body.token)),
  ),
  handleCall(contract.resetPassword, (call) =>
    limitLinks(call.platform, call.remoteAddress, () => resetPassword(call, call.body)),
  ),
];
