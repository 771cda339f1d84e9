import type { User } from '@halm/model/identity/users/user.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { refuseWeakPassword } from '../sessions/refuse-weak-password.ts';
import { getUser } from './get-user.ts';
import { refuseForeignAccount, refuseProtectedAccount } from './refuse-protected-account.ts';

/** What a person is called, as a password may not repeat it. */
const ownerOf = ({ username, firstName, lastName }: User) => ({ username, names: [firstName, lastName] });

/** Refuses to give a person this password, or any at all. The scope must be on the platform. */
export const checkUserPassword = async (scope: Scope, userId: string, password: string): Promise<void> => {
  const user = await getUser(scope, userId);
  refuseForeignAccount(user);
  // One's own needs the present one, so that an unattended screen is not enough.
  if (userId === scope.user.id) throw new Refusal('user.own-password');
  await refuseProtectedAccount(scope, userId);
  if (user.username === null) throw refuseField('username', 'required');
  refuseWeakPassword('password', password, ownerOf(user));
};

/**
 * Gives a person another password, hashed before, and ends their sessions. The scope must be on the platform.
 */
export const setUserPassword = async (scope: Scope, userId: string, passwordHash: string): Promise<void> => {
  const changed = { passwordHash, passwordChangedAt: nowIso(scope) };
  await scope.db
    .insertInto('credentials')
    .values({ userId, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
  await endSessionsOf(scope, { userId }, 'password-set');
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'password-set' });
};
