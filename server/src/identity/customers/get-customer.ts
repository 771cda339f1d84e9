import type { Customer } from '@halm/model/identity/customers/customer.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findHistory } from '../../core/records/history.ts';
import { named } from '../../core/records/named.ts';
import { bookableBelow } from './bookable.ts';
import { selectCustomers } from './find-customers.ts';
import { reached } from './reach.ts';
import { CUSTOMER_ENTITY } from './record-customer-change.ts';
import { underOrganisation } from './under-organisation.ts';

const selectCustomer = (scope: Scope, id: string) =>
  selectCustomers(scope)
    .leftJoin('organisations as parent', 'parent.id', 'reach.parentId')
    .select(['organisations.street', 'organisations.zip', 'organisations.country', 'organisations.latitude'])
    .select(['organisations.longitude', 'organisations.timeZone', 'organisations.locale', 'organisations.currency'])
    .select(['organisations.theme', 'organisations.features', 'organisations.version', 'organisations.updatedAt'])
    .select(['organisations.parentId as storedParentId', 'parent.name as parentName'])
    .$narrowType<Pick<Customer, 'country' | 'locale' | 'currency' | 'theme' | 'features'>>()
    .where('reach.id', '=', id)
    .executeTakeFirst();

/** One organisation within reach in full; `request.not-found` for every other id. */
export const getCustomer = async (scope: Scope, id: string): Promise<Customer> => {
  const row = found(await selectCustomer(scope, id));
  const { parentId, parentName, storedParentId, level, above: _, ...fields } = row;
  return {
    ...fields,
    parent: named(parentId, parentName),
    isOwn: level === 0,
    bookable: await bookableBelow(scope, storedParentId),
  };
};

/** What happened to an organisation within reach, newest first. */
export const findCustomerHistory = async (scope: Scope, id: string, before?: string) => {
  await reached(scope, id);
  return underOrganisation(scope, id, (there) => findHistory(there, CUSTOMER_ENTITY, id, before));
};
