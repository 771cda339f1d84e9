import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { findHistory } from '../../core/records/history.ts';

const references = [
  'articleId',
  'supplierId',
  'contactId',
  'receiverId',
  'logisticsCompanyId',
  'contractId',
  'originLocationId',
  'destinationLocationId',
  'scaleId',
  'driverId',
];

const idsIn = (stored: unknown): string[] => {
  const values = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return references.map((key) => values[key]).filter((value) => typeof value === 'string');
};

/** What records are called today, by their ids; who has been deleted meanwhile is missing. */
const namesOf = async ({ db, organisationId }: Scope, ids: readonly string[]): Promise<Record<string, string>> => {
  if (ids.length === 0) return {};
  const wanted = sql`organisation_id = ${organisationId} and id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from articles where ${wanted}
    union all select id, company_name from addresses where ${wanted}
    union all select id, name from contacts where ${wanted}
    union all select id, number from contracts where ${wanted}
    union all select id, name from storage_locations where ${wanted}
    union all select id, name from drivers where ${wanted}
    union all select id, name from scales where ${wanted}`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
};

/** What happened to a booking, newest first, and what the records are called that its changes name by id. */
export const findBookingHistory = async (scope: Scope, id: string, before?: string) => {
  const { items, older } = await findHistory(scope, 'bookings', id, before);
  const ids = new Set(items.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]));
  return { items, older, names: await namesOf(scope, [...ids]) };
};
