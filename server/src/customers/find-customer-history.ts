import { findHistory } from '../platform/history.ts';
import type { Scope } from '../platform/scope.ts';
import { reached } from './reach.ts';
import { CUSTOMER_ENTITY } from './record-customer-change.ts';
import { underOrganisation } from './under-organisation.ts';

/** What happened to an organisation within reach, newest first. */
export const findCustomerHistory = async (scope: Scope, id: string) => {
  await reached(scope, id);
  return underOrganisation(scope, id, (there) => findHistory(there, CUSTOMER_ENTITY, id));
};
