import { refuseField } from '../../core/api/refusal.ts';
import { nowIso } from '../../core/api/scope.ts';
import { writeHistory } from '../../core/records/history.ts';
import { endSessionsOf } from './end-session.ts';
import { confirmPassword, inAccountScope, type OwnCall } from './own-account.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

type Passwords = { readonly currentPassword: string; readonly newPassword: string };

/** Changes the own password and signs the account out everywhere else. */
export const changePassword = async (call: OwnCall, { currentPassword, newPassword }: Passwords): Promise<void> => {
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
