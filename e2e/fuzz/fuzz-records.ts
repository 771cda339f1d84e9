import type pg from 'pg';
import { newId } from '../../server/src/platform/ids.ts';

/** Ids by the kind of record, as `access-records.ts` names the kinds. */
export type Pool = Readonly<Record<string, readonly string[]>>;

const tables: Readonly<Record<string, string>> = {
  ...{ address: 'addresses', article: 'articles', location: 'storage_locations', contract: 'contracts' },
  ...{ scale: 'scales', vehicle: 'vehicles', driver: 'drivers', proof: 'proofs', booking: 'bookings' },
  ...{ approval: 'approvals', import: 'imports', team: 'teams', view: 'saved_views', notification: 'notifications' },
};
const MOST = 40;

/** The newest records of an organisation by kind. */
export const findRecords = async (owner: pg.Client, organisationId: string): Promise<Pool> => {
  const pool: Record<string, string[]> = { organisation: [organisationId], unknown: [newId()] };
  for (const [kind, table] of Object.entries(tables)) {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ${table} where organisation_id = $1 order by id desc limit ${MOST}`,
      [organisationId],
    );
    pool[kind] = rows.map(({ id }) => id);
  }
  return pool;
};
