import type { User } from '@halm/model/users/user.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { selectUsers, userOf } from './select-users.ts';

/** One person of the organisation; `request.not-found` for everybody who doesn't belong to it. */
export const getUser = async (scope: Scope, userId: string): Promise<User> =>
  userOf(scope, found(await selectUsers(scope).where('users.id', '=', userId).executeTakeFirst()));
