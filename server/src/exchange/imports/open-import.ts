import type { ImportChange } from '@halm/model/exchange/imports/record-import.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Read, Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import type { UnreadFile } from '../record-files/handle-record-file.ts';
import { readImport, type StoredImport } from '../record-files/import-record.ts';
import { importedTable } from './locate-heading.ts';
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

/** Which sheet and line of headings somebody wants of a file; without them those of before. */
type OtherTable = Pick<ImportChange, 'sheet' | 'headingRow'>;

/**
 * The line of headings of before; of another sheet it is looked for. Files that were read before had the
 * first.
 */
const headingRowOf = ({ reading }: StoredImport, { sheet, headingRow }: OtherTable): number | undefined => {
  if (headingRow !== undefined) return headingRow;
  return sheet === undefined || sheet === reading.sheet ? (reading.headingRow ?? 1) : undefined;
};

/** The file of an import of which nothing is taken over, and which of its tables is to be read. */
export const findOpenFile = async (
  scope: Scope,
  which: RecordVersion,
  read: Read,
  other: OtherTable = {},
): Promise<UnreadFile> => {
  const record = await readOpen(scope, which, { lock: false });
  const { fileId, kind, reading } = record;
  return {
    ...importedTable(read, kind),
    content: await readStoredFile(scope, found(fileId ?? undefined)),
    sheet: other.sheet ?? reading.sheet ?? undefined,
    headingRow: headingRowOf(record, other),
  };
};
