import type { User } from '@halm/model/identity/users/user.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { selectUsers, userOf } from './select-users.ts';

/** One person of the organisation; `request.not-found` for everybody who doesn't belong to it. */
export const getUser = async (scope: Scope, userId: string): Promise<User> =>
  userOf(scope, found(await selectUsers(scope).where('users.id', '=', userId).executeTakeFirst()));
