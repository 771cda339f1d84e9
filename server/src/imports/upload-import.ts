import { createHash } from 'node:crypto';
import { cutText } from '@halm/model/contract/cut-text.ts';
import type { Import } from '@halm/model/imports/import.ts';
import { storeFile } from '../platform/files.ts';
import { newId } from '../platform/ids.ts';
import { recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import type { UploadedFile } from '../platform/route.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { type CheckedWeighings, checkWeighings } from './check-import-file.ts';
import type { Read } from './check-records.ts';
import { findTaken, readImport } from './import-record.ts';
import { presentImport } from './present-import.ts';
import type { RecordFile } from './read-record-file.ts';
import { findWeighingReading } from './remembered-reading.ts';
import { storeWeighings } from './store-rows.ts';

/** Refuses a file whose content was taken over already, whatever it is called now. */
export const refuseTaken = async (scope: Scope, sha256: string): Promise<void> => {
  const taken = await findTaken(scope, sha256);
  if (!taken) return;
  const { id: importId, finishedAt, createdAt } = taken;
  throw new Refusal('import.already-taken', { details: { importId, takenAt: finishedAt ?? createdAt } });
};

/** Checks a table of former deliveries with a proposed or remembered mapping. */
export const checkUpload = (read: Read, file: RecordFile): Promise<CheckedWeighings> =>
  read(async (scope) => checkWeighings(scope, file, await findWeighingReading(scope, file.headers)));

/** Stores a checked table of former deliveries. Nothing is booked yet. */
export const uploadImport = async (scope: Scope, upload: UploadedFile, checked: CheckedWeighings): Promise<Import> => {
  await refuseTaken(scope, createHash('sha256').update(upload.content).digest('hex'));
  const { file, mapping, units, create, found } = checked;
  const { lines, ...read } = file;
  const { id: fileId, sha256 } = await storeFile(scope, { ...upload, mediaType: upload.mediaType.slice(0, 100) });
  const id = newId();
  const choices = { create, onlyValid: false, confirmOverfill: false };
  await scope.db
    .insertInto('imports')
    .values({
      ...{ organisationId: scope.organisationId, id, fileId, fileName: cutText(upload.name, 200), sha256 },
      status: 'checked',
      reading: JSON.stringify({ ...read, units, outcome: found.outcome }),
      mapping: JSON.stringify(mapping),
      choices: JSON.stringify(choices),
      totalRows: lines.length,
      validRows: found.outcome.validRows,
      ...{ createdBy: scope.user.id, createdByName: scope.user.name, createdAt: nowIso(scope) },
    })
    .execute();
  await storeWeighings(scope, id, checked);
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'created', after: { fileName: upload.name } });
  return presentImport(await readImport(scope, id, { lock: false }));
};
