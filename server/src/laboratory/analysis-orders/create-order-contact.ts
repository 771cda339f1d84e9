import type { OrderContact, OrderContactInput } from '@halm/model/laboratory/analysis-orders/order-addresses.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { createContact } from '../../masterdata/addresses/change-contact.ts';

/** Those whose products nobody has analysed: their people are kept by others. */
const noSuppliers: ReadonlySet<string> = new Set(['laboratory', 'shipping-service-provider']);

const checkSupplier = async (scope: Scope, addressId: string): Promise<void> => {
  const row = await scope.db
    .selectFrom('addresses')
    .select(['type', 'active'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', addressId)
    .executeTakeFirst();
  if (!row) throw refuseField('addressId', 'unknown');
  if (!row.active || noSuppliers.has(row.type)) throw refuseField('addressId', 'analysis-order.not-a-supplier');
};

/** Adds a person to a supplier in use: whoever orders analyses keeps no other people of addresses. */
export const createOrderContact = async (
  scope: Scope,
  { addressId, ...input }: OrderContactInput,
): Promise<OrderContact> => {
  await checkSupplier(scope, addressId);
  const { id, name, mail } = await createContact(scope, addressId, { ...input, belongsTo: null });
  return { id, name, mail };
};
