import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { findUsage } from '../../core/records/record-usage.ts';
import { getAddress } from './find-addresses.ts';

/** What belongs to an address, by its name: its people, proofs, vehicles and drivers. */
const partsOf = (scope: Scope, addressId: string) => {
  const named = (table: 'contacts' | 'proofs' | 'vehicles' | 'drivers', name: string) => async (limit: number) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, coalesce(${sql.ref(name)}, '') as name from ${sql.table(table)}
      where organisation_id = ${scope.organisationId} and address_id = ${addressId} order by id limit ${limit}`.execute(
      scope.db,
    );
    return rows;
  };
  return {
    contact: named('contacts', 'name'),
    proof: named('proofs', 'number'),
    vehicle: named('vehicles', 'license_plate'),
    driver: named('drivers', 'name'),
  };
};

/**
 * Where an address is used: what was agreed with it and is asked of it, what belongs
 * to it, what came from it or went to it.
 */
export const findAddressUsage = async (scope: Scope, id: string): Promise<RecordUsage> => {
  await getAddress(scope, id);
  return findUsage(scope, 'addresses', id, partsOf(scope, id));
};
