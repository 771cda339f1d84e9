import { KEPT_IMPORT_DAYS } from '@halm/model/exchange/imports/import-file.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { removeFiles } from '../../core/files/files.ts';
import { rowOutcome } from './row-outcome.ts';

/** So many in a night: the rows of each are up to a hundred thousand. */
const IMPORTS_A_NIGHT = 50;

/** Keeps how many rows became what, and lets go of what stood in them. */
const removeRows = async (scope: Scope, importId: string): Promise<void> => {
  await sql`
    update imports set content_removed_at = ${nowIso(scope)}, reading = reading || jsonb_build_object('counts', (
      select coalesce(jsonb_object_agg(outcome, rows), '{}') from (
        select ${rowOutcome} as outcome, count(*) as rows from import_rows
        where organisation_id = ${scope.organisationId} and import_id = ${importId} and outcome is not null
        group by 1) counted))
    where organisation_id = ${scope.organisationId} and id = ${importId}`.execute(scope.db);
  await scope.db
    .deleteFrom('importRows')
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .execute();
};

/**
 * Removes the rows of imports that were read long ago, and their files; a file that bookings were made of
 * stays as what they came from. What nobody has started until then is discarded.
 */
export const removeOldContents = async (scope: Scope): Promise<void> => {
  const before = new Date(scope.now.getTime() - KEPT_IMPORT_DAYS * 86_400_000).toISOString();
  const old = await scope.db
    .selectFrom('imports')
    .select(['id', 'kind', 'status', 'fileId'])
    .where('organisationId', '=', scope.organisationId)
    .where('createdAt', '<', before)
    .where('contentRemovedAt', 'is', null)
    .where('status', 'not in', ['running', 'undoing'])
    .orderBy('createdAt')
    .limit(IMPORTS_A_NIGHT)
    .forUpdate()
    .execute();
  for (const { id, kind, status, fileId } of old) {
    await removeRows(scope, id);
    const isOpen = status === 'checked' || status === 'failed';
    const isSource = kind === 'bookings' && ['done', 'stopped', 'undone'].includes(status);
    await scope.db
      .updateTable('imports')
      .set({ status: isOpen ? 'cancelled' : status, fileId: isSource ? fileId : null })
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', id)
      .execute();
    if (fileId && !isSource) await removeFiles(scope, [fileId]);
  }
};
