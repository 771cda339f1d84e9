import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import { findOrganisationIds } from '../db/organisation-ids.ts';
import type { Platform } from '../process/platform.ts';
import { seal, unseal } from '../security/seal.ts';

/** Where organisations keep secrets: table, column, and the column that names the row. */
const sealedColumns = [
  { table: 'laboratory_delivery', column: 'token', key: 'laboratory_id' },
  { table: 'laboratory_delivery', column: 'client_secret', key: 'laboratory_id' },
  { table: 'laboratory_inboxes', column: 'password', key: 'organisation_id' },
  { table: 'contractors', column: 'token', key: 'id' },
  { table: 'grafana_settings', column: 'private_key', key: 'organisation_id' },
  { table: 'grafana_settings', column: 'former_private_key', key: 'organisation_id' },
  { table: 'webhook_secrets', column: 'secret', key: 'id' },
] as const;
type SealedColumn = (typeof sealedColumns)[number];

type Keys = Pick<Platform, 'sealKey' | 'formerSealKey' | 'log'>;
type SealedRow = { readonly id: string; readonly sealed: string };

/**
 * The secret under the present key; undefined when it is sealed with it
 * already, or with a key that nobody has.
 */
const sealedAnew = ({ log, ...keys }: Keys, { table, column }: SealedColumn, { id, sealed }: SealedRow) => {
  const place = `${table}|${column}|${id}` as const;
  try {
    const { text, byFormerKey } = unseal(keys, place, sealed);
    return byFormerKey ? seal(keys.sealKey, place, text) : undefined;
  } catch (error) {
    log.error({ err: error, table, column, id }, 'neither key opens this secret');
    return undefined;
  }
};

/** Seals a column of one organisation anew, whose secrets are few; answers how many. */
const resealColumn = (platform: Platform, organisationId: string, place: SealedColumn): Promise<number> =>
  inTransaction(platform.pool, { organisationId }, async (db) => {
    const [table, column, key] = [sql.table(place.table), sql.ref(place.column), sql.ref(place.key)];
    const { rows } = await sql<SealedRow>`select ${key} as id, ${column} as sealed from ${table}
      where organisation_id = ${organisationId} and ${column} is not null for update`.execute(db);
    let resealed = 0;
    for (const row of rows) {
      const anew = sealedAnew(platform, place, row);
      if (!anew) continue;
      await sql`update ${table} set ${column} = ${anew}
        where organisation_id = ${organisationId} and ${key} = ${row.id}`.execute(db);
      resealed += 1;
    }
    return resealed;
  });

/**
 * Seals what organisations keep secret with the present key where the former one was used; answers how many.
 * Does nothing while no key is being replaced.
 */
export const resealColumns = async (platform: Platform): Promise<number> => {
  if (!platform.formerSealKey) return 0;
  let total = 0;
  for (const organisationId of await findOrganisationIds(platform))
    for (const column of sealedColumns) total += await resealColumn(platform, organisationId, column);
  platform.log.info({ resealed: total }, 'secrets of organisations are sealed with the present key');
  return total;
};
