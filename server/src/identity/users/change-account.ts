import type { User } from '@halm/model/identity/users/user.ts';
import type { Updateable } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { Users } from '../../core/db/database-types.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import { getUser } from './get-user.ts';
import { refuseForeignAccount, refuseProtectedAccount } from './refuse-protected-account.ts';

type AccountColumns = Pick<
  Updateable<Users>,
  'firstName' | 'lastName' | 'job' | 'phone' | 'email' | 'locale' | 'username' | 'active'
>;

/** Which account a change means, and the version that it was based on. */
export type AccountVersion = { readonly userId: string; readonly version: number };

const lockAccount = async (scope: Scope, { userId, version }: AccountVersion): Promise<void> => {
  const row = await scope.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', userId)
    .where('homeOrganisationId', '=', scope.organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  checkVersion(row, version);
};

/**
 * Changes an account that belongs to the organisation and still has `version`: `change` checks the rules and
 * answers the new columns. The scope must be on the platform.
 */
export const changeAccount = async (
  scope: Scope,
  account: AccountVersion,
  change: (before: User) => Promise<AccountColumns> | AccountColumns,
): Promise<User> => {
  const { userId, version } = account;
  refuseForeignAccount(await getUser(scope, userId));
  await refuseProtectedAccount(scope, userId);
  await lockAccount(scope, account);
  const before = await getUser(scope, userId);
  const columns = await change(before);
  await scope.db
    .updateTable('users')
    .set({ ...columns, version: version + 1, updatedAt: nowIso(scope) })
    .where('id', '=', userId)
    .execute();
  const after = await getUser(scope, userId);
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'changed', before, after });
  return after;
};
