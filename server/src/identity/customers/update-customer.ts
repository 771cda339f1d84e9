import type { Customer, CustomerInput } from '@halm/model/identity/customers/customer.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { checkBooked, checkBookedBelow } from './check-booked.ts';
import { getCustomer } from './get-customer.ts';
import { lockCustomer } from './lock-customer.ts';
import { recordCustomerChange } from './record-customer-change.ts';

const checkChange = async (scope: Scope, before: Customer, input: CustomerInput): Promise<void> => {
  if (before.isOwn && input.number !== before.number) throw refuseField('number', 'customer.number-fixed');
  checkBooked(input, before.bookable, before);
  await checkBookedBelow(scope, before.id, input);
};

/** Changes an organisation within reach that still has `version`. */
export const updateCustomer = async (
  scope: Scope,
  { id, version }: { readonly id: string; readonly version: number },
  input: CustomerInput,
): Promise<Customer> => {
  await lockCustomer(scope, id, version);
  const before = await getCustomer(scope, id);
  await checkChange(scope, before, input);
  await scope.db
    .updateTable('organisations')
    .set({ ...input, version: version + 1, updatedAt: nowIso(scope) })
    .where('id', '=', id)
    .execute();
  const after = await getCustomer(scope, id);
  await recordCustomerChange(scope, id, { event: 'changed', before, after });
  return after;
};
