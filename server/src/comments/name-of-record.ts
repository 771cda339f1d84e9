import type { RecordOwner } from '@halm/model/contract/record-owners.ts';
import { sql } from 'kysely';
import { type OwnerRecord, ownerTables } from '../platform/record-parts.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

const names: Readonly<Record<RecordOwner, string>> = {
  addresses: 'company_name',
  articles: 'name',
  locations: 'name',
  // A proof without a number is called by its scheme or declaration.
  proofs: 'coalesce(number, scheme, declaration)',
  contracts: 'number',
  // As `bookingNumber` writes it.
  bookings: "year || '-' || lpad(sequence::text, 6, '0')",
};

/** How a record is called by people. `request.not-found` when there is none. */
export const nameOfRecord = async (scope: Scope, { entity, id }: OwnerRecord): Promise<string> => {
  const { rows } = await sql<{
    name: string;
  }>`select ${sql.raw(names[entity])} as name from ${sql.table(ownerTables[entity])}
    where organisation_id = ${scope.organisationId} and id = ${id}`.execute(scope.db);
  return found(rows[0]).name;
};
