import { inTransaction } from '../db/database.ts';
import { findOrganisationIds } from '../db/organisation-ids.ts';
import { fileKey } from '../files/files.ts';
import type { Platform } from '../process/platform.ts';
import type { Task } from './jobs.ts';

/** What the queue calls the job. */
export const REMOVE_LOST_FILES_TASK = 'remove-lost-files';

/**
 * Far longer than any transaction may take: a database that was restored from a copy knows nothing of newer
 * files, and nobody notices that in a day.
 */
const GRACE_MS = 30 * 86_400_000;

const findUsedKeys = (platform: Platform, organisationId: string): Promise<Set<string>> =>
  inTransaction(platform.pool, { organisationId, readOnly: true, isLong: true }, async (db) => {
    const rows = await db.selectFrom('files').select('id').where('organisationId', '=', organisationId).execute();
    return new Set(rows.map(({ id }) => fileKey(organisationId, id)));
  });

const removeLost = async (platform: Platform, organisationId: string): Promise<void> => {
  const before = new Date(platform.clock().getTime() - GRACE_MS);
  const older = await platform.files.findOlder(organisationId, before);
  if (older.length === 0) return;
  const usedKeys = await findUsedKeys(platform, organisationId);
  const lost = older.filter((key) => !usedKeys.has(key));
  for (const key of lost) await platform.files.remove(key);
  if (lost.length > 0) platform.log.info({ organisationId, files: lost.length }, 'removed files without a row');
};

/**
 * The job that removes bytes whose row never came: the process or the line ended before the commit was known.
 */
export const removeLostFiles: Task = {
  name: REMOVE_LOST_FILES_TASK,
  run: async (platform) => {
    for (const id of await findOrganisationIds(platform)) await removeLost(platform, id);
  },
};
