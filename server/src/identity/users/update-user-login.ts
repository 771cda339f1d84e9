import type { User, UserLoginInput } from '@halm/model/identity/users/user.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { type AccountVersion, changeAccount } from './change-account.ts';
import { lockAccess } from './lock-access.ts';

/**
 * Changes what a person signs in with, and whether they may at all: an account that is switched off is out of
 * every organisation at once. The scope must be on the platform.
 */
export const updateUserLogin = (scope: Scope, account: AccountVersion, input: UserLoginInput): Promise<User> =>
  changeAccount(scope, account, async (before) => {
    if (before.username !== null && input.username === null) throw refuseField('username', 'required');
    if (before.accountActive && !input.active) {
      if (account.userId === scope.user.id) throw new Refusal('user.own-access');
      await lockAccess(scope, account.userId);
      await endSessionsOf(scope, { userId: account.userId }, 'deactivated');
    }
    return input;
  });
