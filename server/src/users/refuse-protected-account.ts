import type { User } from '@halm/model/users/user.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

/**
 * Refuses to change the account or access of a customer admin, here or of any other organisation, unless by a customer
 * admin: who could set such a password or mail address could become one. The scope must be on the platform.
 */
export const refuseProtectedAccount = async (scope: Scope, userId: string): Promise<void> => {
  if (scope.customerAdmin) return;
  const membership = await scope.db
    .selectFrom('memberships')
    .select('userId')
    .where('userId', '=', userId)
    .where('customerAdmin', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (membership) throw new Refusal('user.customer-admin-only');
};

/** Refuses to change an account that belongs to another organisation. */
export const refuseForeignAccount = (user: User): void => {
  if (!user.isAtHome) throw new Refusal('user.not-at-home');
};
