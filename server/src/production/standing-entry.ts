import { sql } from 'kysely';

/**
 * Whether an entry counts: nothing replaces it. For a table whose entries are corrected by newer ones; the
 * query calls it `entry`.
 */
export const isStanding = (table: 'process_log' | 'meter_entries') => sql<boolean>`not exists (
  select from ${sql.table(table)} as later
  where later.organisation_id = entry.organisation_id and later.replaces_id = entry.id)`;
