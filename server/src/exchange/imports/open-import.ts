import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import type { UnreadFile } from '../record-files/handle-record-file.ts';
import { readImport, type StoredImport } from '../record-files/import-record.ts';
import { isOpen } from './present-summary.ts';

/** Reads an import of which nothing is taken over; refuses others (`import.not-open`) and stale versions. */
export const readOpen = async (
  scope: Scope,
  { id, version }: RecordVersion,
  how: { lock: boolean },
): Promise<StoredImport> => {
  const record = await readImport(scope, id, how);
  checkVersion(record, version);
  if (!isOpen(record)) throw new Refusal('import.not-open');
  return record;
};

/** The file of an import, and the sheet that is read of it: the wanted one, else the same as before. */
export const fileOf = async (
  scope: Scope,
  { fileId, reading }: StoredImport,
  wanted?: string,
): Promise<UnreadFile> => ({
  content: await readStoredFile(scope, found(fileId ?? undefined)),
  sheet: wanted ?? reading.sheet ?? undefined,
});

/** The file of an import of which nothing is taken over. */
export const findOpenFile = async (scope: Scope, which: RecordVersion, wanted?: string): Promise<UnreadFile> =>
  fileOf(scope, await readOpen(scope, which, { lock: false }), wanted);
