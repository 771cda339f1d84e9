import type { Customer } from '@halm/model/identity/customers/customer.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { endSessionsOfDeactivated } from './end-lost-sessions.ts';
import { getCustomer } from './get-customer.ts';
import { lockCustomer } from './lock-customer.ts';
import { recordCustomerChange } from './record-customer-change.ts';

/**
 * Deactivates an organisation or activates it again. Deactivating ends the sessions it was the
 * ground of; activating ends what began while it was going off, so that nothing comes back to life.
 * Nobody does it to the own organisation.
 */
export const setCustomerActive = async (
  scope: Scope,
  { id, version }: { readonly id: string; readonly version: number },
  active: boolean,
): Promise<Customer> => {
  const { level } = await lockCustomer(scope, id, version);
  if (level === 0) throw new Refusal('customer.own');
  const before = await getCustomer(scope, id);
  if (before.active === active) return before;
  await scope.db
    .updateTable('organisations')
    .set({ active, version: version + 1, updatedAt: nowIso(scope) })
    .where('id', '=', id)
    .execute();
  await endSessionsOfDeactivated(scope, id);
  const after = await getCustomer(scope, id);
  const event = active ? 'activated' : 'deactivated';
  await recordCustomerChange(scope, id, { event, before: { active: before.active }, after: { active } });
  return after;
};
