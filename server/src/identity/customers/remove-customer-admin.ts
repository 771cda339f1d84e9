import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { announceRights } from '../sessions/announce-rights.ts';
import { endSessionsOfFormerAdmin } from './end-lost-sessions.ts';
import { findCustomerAdmins } from './find-customer-admins.ts';
import { lockCustomer } from './lock-customer.ts';
import { recordCustomerChange } from './record-customer-change.ts';

/**
 * Takes the right from a person. Nobody takes it from themselves, so whoever is at the top
 * of a tree can't lose the last one: of two who remove each other at once, the second has
 * no reach any more when their turn comes.
 */
export const removeCustomerAdmin = async (scope: Scope, id: string, userId: string): Promise<void> => {
  await lockCustomer(scope, id);
  const admins = await findCustomerAdmins(scope, id);
  const admin = found(admins.find((one) => one.id === userId));
  if (admin.from) throw new Refusal('customer.admin-inherited');
  if (userId === scope.user.id) throw new Refusal('customer.admin-oneself');
  await scope.db
    .updateTable('memberships')
    .set({ customerAdmin: false, version: sql`version + 1` })
    .where('userId', '=', userId)
    .where('organisationId', '=', id)
    .execute();
  await endSessionsOfFormerAdmin(scope, id, userId);
  await announceRights(scope, userId);
  await recordCustomerChange(scope, id, { event: 'admin-removed', before: { userId, name: admin.name } });
};
