import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderProductInput } from '@halm/model/laboratory/analysis-orders/order-product.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';

/** Refuses ids of products that this order doesn't have, or names twice. */
const refuseStrangers = (products: readonly OrderProductInput[], existing: ReadonlySet<string>): void => {
  const ids = products.map(({ id }) => id);
  const fields = ids.flatMap((id, index): FieldError[] =>
    id === null || (existing.has(id) && ids.indexOf(id) === index)
      ? []
      : [{ path: `products.${index}.id`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

const removeOthers = async (scope: Scope, orderId: string, remaining: readonly string[]): Promise<void> => {
  let others = scope.db
    .deleteFrom('analysisOrderProducts')
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId);
  if (remaining.length > 0) others = others.where('id', 'not in', remaining);
  await others.execute();
};

type Product = OrderProductInput & { readonly id: string };

const saveProducts = async (scope: Scope, orderId: string, products: readonly Product[]): Promise<void> => {
  const { organisationId } = scope;
  const rows = products.map(({ analysisTypeIds: _, ...product }, position) => ({
    ...product,
    organisationId,
    orderId,
    position,
  }));
  await scope.db
    .insertInto('analysisOrderProducts')
    .values(rows)
    .onConflict((is) =>
      is.columns(['organisationId', 'id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name: ref('excluded.name'),
        biomassTypeId: ref('excluded.biomassTypeId'),
        laboratoryId: ref('excluded.laboratoryId'),
        storageLocation: ref('excluded.storageLocation'),
      })),
    )
    .execute();
};

const setAnalyses = async (scope: Scope, products: readonly Product[]): Promise<void> => {
  const { organisationId } = scope;
  const ids = products.map(({ id }) => id);
  await scope.db
    .deleteFrom('analysisOrderProductTypes')
    .where('organisationId', '=', organisationId)
    .where('productId', 'in', ids)
    .execute();
  const rows = products.flatMap(({ id: productId, analysisTypeIds }) =>
    analysisTypeIds.map((analysisTypeId, position) => ({ organisationId, productId, analysisTypeId, position })),
  );
  if (rows.length > 0) await scope.db.insertInto('analysisOrderProductTypes').values(rows).execute();
};

/**
 * Makes the products of a draft those of the form, in its order; one that is named by its id stays the same.
 */
export const setProducts = async (
  scope: Scope,
  orderId: string,
  input: readonly OrderProductInput[],
  before: AnalysisOrder['products'] = [],
): Promise<void> => {
  refuseStrangers(input, new Set(before.map(({ id }) => id)));
  const remaining = input.flatMap(({ id }) => id ?? []);
  await removeOthers(scope, orderId, remaining);
  if (input.length === 0) return;
  const products = input.map((product) => ({ ...product, id: product.id ?? newId() }));
  await saveProducts(scope, orderId, products);
  await setAnalyses(scope, products);
};
