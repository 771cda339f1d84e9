import type pg from 'pg';
import { newId } from '../../server/src/core/db/ids.ts';
import { tableOfKind } from '../../server/src/testing/access/access-records.ts';

/** Ids by the kind of record, as `access-records.ts` names the kinds. */
export type Pool = Readonly<Record<string, readonly string[]>>;

const MOST = 40;

/** The newest records of an organisation by kind. */
export const findRecords = async (owner: pg.Client, organisationId: string): Promise<Pool> => {
  const pool: Record<string, string[]> = { organisation: [organisationId], unknown: [newId()] };
  for (const [kind, table] of Object.entries(tableOfKind)) {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ${table} where organisation_id = $1 order by id desc limit ${MOST}`,
      [organisationId],
    );
    pool[kind] = rows.map(({ id }) => id);
  }
  return pool;
};
