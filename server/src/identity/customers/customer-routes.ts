import * as contract from '@halm/model/identity/customers/customer-contract.ts';
import { handleOnPlatform, type Route } from '../../core/api/route.ts';
import { addCustomerAdmin } from './add-customer-admin.ts';
import { createCustomer } from './create-customer.ts';
import { findAdminCandidates } from './find-admin-candidates.ts';
import { findCustomerAdmins } from './find-customer-admins.ts';
import { findCustomers } from './find-customers.ts';
import { findCustomerHistory, getCustomer } from './get-customer.ts';
import { removeCustomerAdmin } from './remove-customer-admin.ts';
import { setCustomerActive } from './set-customer-active.ts';
import { updateCustomer } from './update-customer.ts';

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
