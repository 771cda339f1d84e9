import { type RawBuilder, sql } from 'kysely';

/** Whether a storage location is the one where the goods of a supplier lie as a rule. */
export const isOfSupplier = (supplierId: RawBuilder<unknown>): RawBuilder<boolean> => sql`((
  select supplier.storage_location_id from addresses supplier
  where supplier.organisation_id = storage_locations.organisation_id and supplier.id = ${supplierId})
  is not distinct from storage_locations.id)`;
