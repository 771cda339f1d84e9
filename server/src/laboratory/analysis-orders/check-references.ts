import type { AnalysisOrderInput } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { refuseUnknown, refuseUnknownAt } from '../../core/http/refuse-unknown.ts';
import { refuseMerged } from '../../masterdata/addresses/check-address.ts';

/** Refuses a person who belongs to somebody else than the supplier. */
const checkContact = async (scope: Scope, { contactId, supplierId }: AnalysisOrderInput): Promise<void> => {
  if (!contactId) return;
  const contact = await scope.db
    .selectFrom('contacts')
    .select('addressId')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', contactId)
    .forKeyShare()
    .executeTakeFirst();
  if (!contact || contact.addressId !== supplierId) throw refuseField('contactId', 'unknown');
};

/** Refuses what an order names and nobody has, each at its place. */
export const checkReferences = async (scope: Scope, input: AnalysisOrderInput): Promise<void> => {
  const { supplierId, contractorId, laboratoryIds, products } = input;
  await refuseMerged(scope, { supplierId, contractorId });
  await checkContact(scope, input);
  await refuseUnknown(scope, 'laboratories', laboratoryIds, 'laboratoryIds');
  const named = (field: 'biomassTypeId' | 'laboratoryId') =>
    products.flatMap(({ [field]: id }, index) => (id ? [{ path: `products.${index}.${field}`, id }] : []));
  await refuseUnknownAt(scope, 'biomassTypes', named('biomassTypeId'));
  await refuseUnknownAt(scope, 'laboratories', named('laboratoryId'));
  const analyses = products.flatMap(({ analysisTypeIds }, index) =>
    analysisTypeIds.map((id, at) => ({ path: `products.${index}.analysisTypeIds.${at}`, id })),
  );
  await refuseUnknownAt(scope, 'analysisTypes', analyses);
};
