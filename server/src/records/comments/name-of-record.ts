import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type OwnerRecord, ownerTables } from '../../core/records/record-parts.ts';

const names: Readonly<Record<RecordOwner, string>> = {
  addresses: 'company_name',
  articles: 'name',
  locations: 'name',
  // A proof without a number is called by its scheme or declaration.
  proofs: 'coalesce(number, scheme, declaration)',
  contracts: 'number',
  // As `bookingNumber` writes it.
  bookings: "year || '-' || lpad(sequence::text, 6, '0')",
  // As `settlementNumber` writes it; a draft has none, and is called by its supplier.
  settlements: `coalesce('A-' || year || '-' || lpad(sequence::text, 4, '0'), (select company_name from addresses
    where addresses.organisation_id = settlements.organisation_id and addresses.id = settlements.supplier_id))`,
  contacts: 'name',
  vehicles: 'license_plate',
  drivers: 'name',
  scales: 'name',
  things: 'name',
  'analysis-orders': 'number',
  'potential-products': 'name',
};

/** Those whose page stands below that of their address. */
const ofAddresses: ReadonlySet<RecordOwner> = new Set(['contacts', 'vehicles', 'drivers']);

/** How a record is called by people, and whose part it is. `request.not-found` when there is none. */
export const nameOfRecord = async (
  scope: Scope,
  { entity, id }: OwnerRecord,
): Promise<{ name: string; addressId: string | null }> => {
  const addressId = sql.raw(ofAddresses.has(entity) ? 'address_id' : 'null::uuid');
  const { rows } = await sql<{ name: string; addressId: string | null }>`
    select ${sql.raw(names[entity])} as name, ${addressId} as "addressId" from ${sql.table(ownerTables[entity])}
    where organisation_id = ${scope.organisationId} and id = ${id}`.execute(scope.db);
  return found(rows[0]);
};
