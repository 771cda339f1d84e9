import type { NewUser, User } from '@halm/model/identity/users/user.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { getUser } from './get-user.ts';
import { setUserTeams } from './set-user-teams.ts';

/** A new account whose password, if there is one, was hashed before. */
export type PreparedUser = Omit<NewUser, 'password'> & { readonly passwordHash: string | null };

const storeAccount = async (scope: Scope, id: string, account: PreparedUser): Promise<void> => {
  const { roles, customerAdmin, employed, teamIds, passwordHash, ...person } = account;
  const { organisationId } = scope;
  await scope.db
    .insertInto('users')
    .values({ ...person, id, homeOrganisationId: organisationId, createdAt: nowIso(scope), updatedAt: nowIso(scope) })
    .execute();
  await scope.db.insertInto('credentials').values({ userId: id, passwordHash }).execute();
  const membership = { userId: id, organisationId, roles, customerAdmin, employed };
  await scope.db.insertInto('memberships').values(membership).execute();
  await setUserTeams(scope, id, teamIds);
};

/** Creates an account that belongs to the organisation. The scope must be on the platform. */
export const createUser = async (scope: Scope, account: PreparedUser): Promise<User> => {
  if (account.customerAdmin && !scope.customerAdmin) throw new Refusal('user.customer-admin-only');
  const id = newId();
  await storeAccount(scope, id, account);
  const after = await getUser(scope, id);
  await recordChange(scope, { entity: 'users', entityId: id, event: 'created', after });
  return after;
};
