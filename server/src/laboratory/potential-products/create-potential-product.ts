import type { AcceptedValue, PotentialProduct } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { createRecord } from '../../core/records/write-record.ts';
import { getPotentialProduct } from './find-potential-products.ts';

/** How potential products are stored and read. */
export const productRecord = {
  table: 'potentialProducts',
  entity: 'potential-products',
  get: getPotentialProduct,
} as const;

type Accepted = {
  readonly name: string | null;
  readonly supplierId: string | null;
  readonly biomassTypeId: string | null;
  readonly storageLocation: string | null;
};

/**
 * The product of an order, which is held: of two who accept it at once the
 * later one sees what the first has made.
 */
const lockOrderProduct = async (scope: Scope, id: string): Promise<Accepted> => {
  const { rows } = await sql<Accepted>`
    select product.name, ordered.supplier_id as "supplierId", product.biomass_type_id as "biomassTypeId",
      product.storage_location as "storageLocation"
    from analysis_order_products product
    join analysis_orders ordered on ordered.organisation_id = product.organisation_id and ordered.id = product.order_id
    where product.organisation_id = ${scope.organisationId} and product.id = ${id}
    for no key update of product`.execute(scope.db);
  return found(rows[0]);
};

const findMade = (scope: Scope, orderProductId: string) =>
  scope.db
    .selectFrom('potentialProducts')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('orderProductId', '=', orderProductId)
    .executeTakeFirst();

/** What laboratories say of a product of an order now, in the order in which it was ordered. */
export const findAcceptedValues = async (scope: Scope, orderProductId: string): Promise<AcceptedValue[]> => {
  const { rows } = await sql<AcceptedValue>`
    select test.name as test, test.parameter, result.unit, result.basis, result.value::float8 as value, result.sign,
      house.company_name as laboratory, sample.number as "sampleNumber", result.measured_on as "measuredOn",
      result.received_at as "receivedAt"
    from analysis_samples sample
    join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
    join laboratory_results result on result.organisation_id = sample.organisation_id
      and result.laboratory_id = sample.laboratory_id and result.sample_number = sample.number
      and result.measure = ordered.measure and result.replaced_at is null
    join analysis_tests test on test.organisation_id = ordered.organisation_id and test.id = ordered.test_id
    join laboratories on laboratories.organisation_id = sample.organisation_id and laboratories.id = sample.laboratory_id
    join addresses house on house.organisation_id = laboratories.organisation_id and house.id = laboratories.address_id
    where sample.organisation_id = ${scope.organisationId} and sample.product_id = ${orderProductId}
    order by sample.number, ordered.position`.execute(scope.db);
  return rows;
};

/**
 * Makes a potential product of what quality control has accepted, with the values that its laboratories say
 * at this moment; where there is one already it stays as it is. In the transaction of whoever accepts it, who
 * has made sure that its biomass type is known.
 */
export const createPotentialProduct = async (
  scope: Scope,
  { orderProductId }: { readonly orderProductId: string },
): Promise<PotentialProduct> => {
  const { name, supplierId, biomassTypeId, storageLocation } = await lockOrderProduct(scope, orderProductId);
  const made = await findMade(scope, orderProductId);
  if (made) return getPotentialProduct(scope, made.id);
  if (!name || !supplierId || !biomassTypeId)
    throw new Error(`product ${orderProductId} of an order lacks name, supplier or biomass type`);
  const values = await findAcceptedValues(scope, orderProductId);
  return createRecord(scope, productRecord, {
    orderProductId,
    supplierId,
    name,
    biomassTypeId,
    storageLocation,
    values: JSON.stringify(values),
    createdByName: scope.user.name,
  });
};
