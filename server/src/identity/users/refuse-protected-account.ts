import type { User } from '@halm/model/identity/users/user.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { reach } from '../customers/reach.ts';

const adminMemberships = (scope: Scope, userId: string) =>
  scope.db
    .selectFrom('memberships')
    .select('memberships.organisationId')
    .where('memberships.userId', '=', userId)
    .where('memberships.customerAdmin', '=', true)
    .limit(1);

/**
 * Refuses to change the access of a customer admin, here or of any other
 * organisation, unless by a customer admin.
 */
export const refuseProtectedAccess = async (scope: Scope, userId: string): Promise<void> => {
  if (scope.customerAdmin) return;
  if (await adminMemberships(scope, userId).executeTakeFirst()) throw new Refusal('user.customer-admin-only');
};

/**
 * Refuses to change the account of a customer admin unless by a customer admin who reaches all
 * that the person looks after: who could set such a password or mail address could become that
 * person. The scope must be on the platform.
 */
export const refuseProtectedAccount = async (scope: Scope, userId: string): Promise<void> => {
  await refuseProtectedAccess(scope, userId);
  const reached = scope.db.selectFrom(reach(scope)).select('reach.id');
  const beyond = await adminMemberships(scope, userId)
    .where('memberships.organisationId', 'not in', reached)
    .where('memberships.userId', '!=', scope.user.id ?? '')
    .executeTakeFirst();
  if (beyond) throw new Refusal('user.customer-admin-only');
};

/** Refuses to change an account that belongs to another organisation. */
export const refuseForeignAccount = (user: User): void => {
  if (!user.isAtHome) throw new Refusal('user.not-at-home');
};
