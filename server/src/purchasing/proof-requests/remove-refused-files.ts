import { REFUSED_FILE_DAYS } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import type { Scope } from '../../core/api/scope.ts';
import { removeFiles } from '../../core/files/files.ts';

/** So many in a night; what is left waits for the next one. */
const FILES_A_NIGHT = 200;

/**
 * Removes the files of certificates that were refused long ago. What was handed
 * in, when and why it was refused stays.
 */
export const removeRefusedFiles = async (scope: Scope): Promise<void> => {
  const before = new Date(scope.now.getTime() - REFUSED_FILE_DAYS * 86_400_000).toISOString();
  const refused = await scope.db
    .selectFrom('proofRequests')
    .select(['id', 'fileId', 'previewFileId'])
    .where('organisationId', '=', scope.organisationId)
    .where('fileId', 'is not', null)
    .where('refusal', 'is not', null)
    .where('decidedAt', '<', before)
    .orderBy('decidedAt')
    .limit(FILES_A_NIGHT)
    .forUpdate()
    .execute();
  if (refused.length === 0) return;
  const ids = refused.map(({ id }) => id);
  await scope.db
    .updateTable('proofRequests')
    .set({ fileId: null, previewFileId: null, placeholder: null })
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
  await removeFiles(
    scope,
    refused.flatMap(({ fileId, previewFileId }) => [fileId, previewFileId].filter((id) => id !== null)),
  );
};
