import type { Platform } from '../process/platform.ts';
import { inTransaction } from './database.ts';

/** The ids of all organisations, those that are deactivated too: what is kept for them ends all the same. */
export const findOrganisationIds = async (platform: Platform): Promise<string[]> => {
  const settings = { onPlatform: true, readOnly: true } as const;
  const rows = await inTransaction(platform.pool, settings, (db) =>
    db.selectFrom('organisations').select('id').execute(),
  );
  return rows.map(({ id }) => id);
};
