import type { RecordOwner } from '@halm/model/contract/record-owners.ts';
import { sql } from 'kysely';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

/** A record that people comment on. */
export type CommentedRecord = { readonly owner: RecordOwner; readonly id: string };

const stored: Readonly<Record<RecordOwner, { readonly table: string; readonly name: string }>> = {
  addresses: { table: 'addresses', name: 'company_name' },
  articles: { table: 'articles', name: 'name' },
  locations: { table: 'storage_locations', name: 'name' },
  contracts: { table: 'contracts', name: 'number' },
  // As `bookingNumber` writes it.
  bookings: { table: 'bookings', name: "year || '-' || lpad(sequence::text, 6, '0')" },
};

const nameOf = async (scope: Scope, { owner, id }: CommentedRecord, lock = sql``): Promise<string> => {
  const { table, name } = stored[owner];
  const { rows } = await sql<{ name: string }>`select ${sql.raw(name)} as name from ${sql.table(table)}
    where organisation_id = ${scope.organisationId} and id = ${id} ${lock}`.execute(scope.db);
  return found(rows[0]).name;
};

/** Refuses with `request.not-found` when there is no such record. */
export const checkRecord = async (scope: Scope, record: CommentedRecord): Promise<void> => {
  await nameOf(scope, record);
};

/**
 * Holds a record, so that it can't be deleted before the comment that is being written would be deleted with it; answers how it is
 * called. `request.not-found` when there is none.
 */
export const holdRecord = (scope: Scope, record: CommentedRecord): Promise<string> =>
  nameOf(scope, record, sql`for key share`);
