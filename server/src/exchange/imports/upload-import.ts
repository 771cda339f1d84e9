import { createHash } from 'node:crypto';
import { cutText } from '@halm/model/core/texts/cut-text.ts';
import { recogniseKind } from '@halm/model/exchange/imports/recognise-kind.ts';
import type { Import, ImportItem } from '@halm/model/exchange/imports/record-import.ts';
import type { UploadedFile } from '../../core/api/route.ts';
import { nowIso, type Read, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { storeFile } from '../../core/files/files.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { checkRecords } from '../record-files/check-records.ts';
import { readImport } from '../record-files/import-record.ts';
import { type RecordFile, readAllLines } from '../record-files/read-record-file.ts';
import { checkWeighings } from '../weighing-files/check-weighings.ts';
import { type CheckedFile, storedRecords, storedWeighings } from './checked-file.ts';
import { presentImport } from './present-import.ts';
import { refuseRepeatedFile } from './refuse-repeated-file.ts';
import { findImportReading, findWeighingReading } from './remembered-reading.ts';
import { replaceRows } from './store-rows.ts';

const nothingChosen = {
  takes: 'all',
  onlyValid: false,
  confirmOverfill: false,
  confirmImplausible: false,
} as const;

/**
 * Checks a table with a proposed or remembered mapping, of the kind that is said or that its headings tell.
 */
export const checkUpload = async (
  read: Read,
  givenKind: ImportItem['kind'] | undefined,
  file: RecordFile,
): Promise<CheckedFile> => {
  const kind = givenKind ?? recogniseKind(file.headers);
  if (kind === 'bookings') {
    const reading = await read((scope) => findWeighingReading(scope, file.headers));
    return storedWeighings(await checkWeighings(read, file, reading), nothingChosen);
  }
  const lines = await readAllLines(file);
  const mapping = await read((scope) => findImportReading(scope, kind, { headers: file.headers, lines }));
  const checked = await checkRecords(read, kind, lines, mapping);
  return storedRecords(kind, file, { mapping, lines, checked }, nothingChosen);
};

/** Stores a checked table. Nothing is taken over yet. */
export const uploadImport = async (
  scope: Scope,
  upload: UploadedFile,
  { kept, rows }: CheckedFile,
): Promise<Import> => {
  const sha256 = createHash('sha256').update(upload.content).digest('hex');
  if (kept.kind === 'bookings') await refuseRepeatedFile(scope, sha256);
  const { id: fileId } = await storeFile(scope, { ...upload, mediaType: upload.mediaType.slice(0, 100) });
  const { kind, totalRows, validRows, reading, mapping, choices } = kept;
  const id = newId();
  await scope.db
    .insertInto('imports')
    .values({
      organisationId: scope.organisationId,
      id,
      kind,
      fileId,
      fileName: cutText(upload.name, 200),
      sha256,
      status: 'checked',
      reading: JSON.stringify(reading),
      mapping: JSON.stringify(mapping),
      choices: JSON.stringify(choices),
      totalRows,
      validRows,
      createdBy: scope.user.id,
      createdByName: scope.user.name,
      createdAt: nowIso(scope),
    })
    .execute();
  await replaceRows(scope, id, rows());
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'created', after: { fileName: upload.name } });
  return presentImport(scope, await readImport(scope, id, { lock: false }));
};
