import * as contract from '@halm/model/identity/customers/customer-contract.ts';
import { sql } from 'kysely';
import { found, Refusal } from '../../core/api/refusal.ts';
import { handleOnPlatform, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { announceRights } from '../sessions/announce-rights.ts';
import { addCustomerAdmin } from './add-customer-admin.ts';
import { createCustomer } from './create-customer.ts';
import { endSessionsOfFormerAdmin } from './end-lost-sessions.ts';
import { findAdminCandidates } from './find-admin-candidates.ts';
import { findCustomerAdmins } from './find-customer-admins.ts';
import { findCustomers } from './find-customers.ts';
import { findCustomerHistory, getCustomer } from './get-customer.ts';
import { lockCustomer } from './lock-customer.ts';
import { recordCustomerChange } from './record-customer-change.ts';
import { setCustomerActive } from './set-customer-active.ts';
import { updateCustomer } from './update-customer.ts';

/**
 * Takes the right from a person. Nobody takes it from themselves, so whoever is at the top
 * of a tree can't lose the last one: of two who remove each other at once, the second has
 * no reach any more when their turn comes.
 */
const removeCustomerAdmin = async (scope: Scope, id: string, userId: string): Promise<void> => {
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

export const customerRoutes: Route[] = [
  handleOnPlatform(contract.listCustomers, (scope, { query }) => findCustomers(scope, query)),
  handleOnPlatform(contract.getCustomer, (scope, { params }) => getCustomer(scope, params.id)),
  handleOnPlatform(contract.createCustomer, (scope, { body }) => createCustomer(scope, body)),
  handleOnPlatform(contract.updateCustomer, (scope, { params, version, body }) =>
    updateCustomer(scope, { id: params.id, version }, body),
  ),
  handleOnPlatform(contract.setCustomerActive, (scope, { params, version, body }) =>
    setCustomerActive(scope, { id: params.id, version }, body.active),
  ),
  handleOnPlatform(contract.getCustomerHistory, (scope, { params, query }) =>
    findCustomerHistory(scope, params.id, query.before),
  ),
  handleOnPlatform(contract.listCustomerAdmins, async (scope, { params }) => ({
    items: await findCustomerAdmins(scope, params.id),
  })),
  handleOnPlatform(contract.listAdminCandidates, (scope, { params, query }) =>
    findAdminCandidates(scope, params.id, query),
  ),
  handleOnPlatform(contract.addCustomerAdmin, (scope, { params, body }) =>
    addCustomerAdmin(scope, params.id, body.userId),
  ),
  handleOnPlatform(contract.removeCustomerAdmin, (scope, { params }) =>
    removeCustomerAdmin(scope, params.id, params.userId),
  ),
];
