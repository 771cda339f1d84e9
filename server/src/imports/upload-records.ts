import { createHash } from 'node:crypto';
import { cutText } from '@halm/model/contract/cut-text.ts';
import type { RecordImport } from '@halm/model/imports/record-import.ts';
import type { RecordKind } from '@halm/model/imports/record-kinds.ts';
import type { RecordReading } from '@halm/model/imports/record-reading.ts';
import { storeFile } from '../platform/files.ts';
import { newId } from '../platform/ids.ts';
import { recordChange } from '../platform/record-change.ts';
import type { UploadedFile } from '../platform/route.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import type { CheckedEntry } from './check-entry.ts';
import { checkRecords, type Read } from './check-records.ts';
import type { RecordFile } from './read-record-file.ts';
import { presentRecordImport, readRecordImport, recordsToTake } from './record-import-record.ts';
import { findReading } from './remembered-reading.ts';
import { outcomeOf, storeRows } from './store-rows.ts';

/** A file of records with what its check found. */
export type CheckedUpload = {
  readonly kind: RecordKind;
  readonly file: RecordFile;
  readonly reading: RecordReading;
  readonly checked: readonly CheckedEntry[];
};

/** Checks a table of records with a proposed or remembered mapping. */
export const checkUpload = async (read: Read, kind: RecordKind, file: RecordFile): Promise<CheckedUpload> => {
  const reading = await read((scope) => findReading(scope, kind, file));
  return { kind, file, reading, checked: await checkRecords(read, kind, file.lines, reading) };
};

/** Stores a checked table of records. Nothing is taken over yet. */
export const uploadRecords = async (
  scope: Scope,
  upload: UploadedFile,
  { kind, file: { lines, ...file }, reading, checked }: CheckedUpload,
): Promise<RecordImport> => {
  const outcome = outcomeOf(checked);
  const mediaType = upload.mediaType.slice(0, 100);
  const { id: fileId } = await storeFile(scope, { ...upload, mediaType });
  const id = newId();
  const choices = { takes: 'all', onlyValid: false } as const;
  await scope.db
    .insertInto('imports')
    .values({
      ...{ organisationId: scope.organisationId, id, kind, fileId, fileName: cutText(upload.name, 200) },
      ...{ sha256: createHash('sha256').update(upload.content).digest('hex'), status: 'checked' },
      reading: JSON.stringify({ ...file, outcome }),
      mapping: JSON.stringify(reading),
      choices: JSON.stringify(choices),
      totalRows: lines.length,
      validRows: recordsToTake(choices, outcome),
      ...{ createdBy: scope.user.id, createdByName: scope.user.name, createdAt: nowIso(scope) },
    })
    .execute();
  await storeRows(scope, id, { lines }, checked);
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'created', after: { fileName: upload.name } });
  return presentRecordImport(scope, await readRecordImport(scope, id, { lock: false }));
};
