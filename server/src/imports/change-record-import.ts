import type { RecordImport, RecordImportChange } from '@halm/model/imports/record-import.ts';
import { recordColumns } from '@halm/model/imports/record-kinds.ts';
import type { RecordReading } from '@halm/model/imports/record-reading.ts';
import { readStoredFile } from '../platform/files.ts';
import { checkVersion, recordChange } from '../platform/record-change.ts';
import { found, Refusal, refuseField } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import type { CheckedEntry } from './check-entry.ts';
import { checkRecords, type Read } from './check-records.ts';
import type { UnreadFile } from './handle-record-file.ts';
import { ended, saveImport } from './import-record.ts';
import { isOpen } from './present-import.ts';
import type { RecordFile } from './read-record-file.ts';
import { startRecordJob } from './record-import-job.ts';
import {
  presentRecordImport,
  type RecordChoices,
  type RecordImportRecord,
  readRecordImport,
  recordsToTake,
  refuseRecordObstacle,
} from './record-import-record.ts';
import { findReading, rememberReading } from './remembered-reading.ts';
import { outcomeOf, storeRows } from './store-rows.ts';

/** Reads an import of which nothing is taken over; refuses others (`import.not-open`) and stale versions. */
const readOpen = async (
  scope: Scope,
  { id, version }: RecordVersion,
  how: { lock: boolean },
): Promise<RecordImportRecord> => {
  const record = await readRecordImport(scope, id, how);
  checkVersion(record, version);
  if (!isOpen(record)) throw new Refusal('import.not-open');
  return record;
};

const lockOpen = (scope: Scope, which: RecordVersion) => readOpen(scope, which, { lock: true });

/** The file of an open import, and the sheet that is read of it: the wanted one, else the same as before. */
export const findRecordFile = async (scope: Scope, which: RecordVersion, wanted?: string): Promise<UnreadFile> => {
  const { fileId, reading } = await readOpen(scope, which, { lock: false });
  return {
    content: await readStoredFile(scope, found(fileId ?? undefined)),
    sheet: wanted ?? reading.sheet ?? undefined,
  };
};

const checkReading = ({ kind, reading: { headers } }: RecordImportRecord, change: RecordImportChange): void => {
  const isColumn = (name: string) => recordColumns[kind].some((column) => column.name === name);
  for (const [field, values] of Object.entries({ mapping: change.mapping, fixed: change.fixed, units: change.units }))
    for (const name of Object.keys(values)) if (!isColumn(name)) throw refuseField(`${field}.${name}`, 'unknown');
  for (const [name, index] of Object.entries(change.mapping))
    if (index >= headers.length) throw refuseField(`mapping.${name}`, 'unknown');
};

/** A file that was checked anew, the way it is read and what is taken of it. */
type CheckedAgain = {
  readonly file: RecordFile;
  readonly mapping: RecordReading;
  readonly choices: RecordChoices;
  readonly checked: readonly CheckedEntry[];
  /** Somebody has said how it is to be read. */
  readonly isSaid: boolean;
};

/** Checks the file of an import anew: what the plant holds may have changed, and how it is to be read. */
export const checkAgain = async (
  read: Read,
  which: RecordVersion,
  file: RecordFile,
  change?: RecordImportChange,
): Promise<CheckedAgain> => {
  const record = await read((scope) => readOpen(scope, which, { lock: false }));
  const isOtherSheet = file.sheet !== record.reading.sheet;
  const isSaid = change !== undefined && !isOtherSheet;
  if (isSaid) checkReading(record, change);
  const { takes, onlyValid, sheet: _, ...said } = change ?? { ...record.mapping, ...record.choices, sheet: undefined };
  const mapping = isOtherSheet ? await read((scope) => findReading(scope, record.kind, file)) : said;
  const checked = await checkRecords(read, record.kind, file.lines, mapping);
  return { file, mapping, choices: { takes, onlyValid }, checked, isSaid };
};

/** Keeps what a check has found. That nothing else has changed since says the version. */
const keepCheck = async (
  scope: Scope,
  which: RecordVersion,
  { file: { lines, ...file }, mapping, choices, checked, isSaid }: CheckedAgain,
): Promise<RecordImportRecord> => {
  const record = await lockOpen(scope, which);
  const outcome = outcomeOf(checked);
  await storeRows(scope, record.id, { lines }, checked);
  if (isSaid) await rememberReading(scope, record.kind, file.headers, mapping);
  return saveImport(scope, record, {
    ...{ mapping, choices, reading: { ...file, outcome }, totalRows: lines.length },
    ...{ validRows: recordsToTake(choices, outcome), doneRows: 0, failure: null, finishedAt: null },
  });
};

/** Changes how a file of records is read and what is taken of it, as it was checked. */
export const changeRecordImport = async (
  scope: Scope,
  which: RecordVersion,
  checked: CheckedAgain,
): Promise<RecordImport> => {
  const saved = await keepCheck(scope, which, checked);
  await recordChange(scope, { entity: 'imports', entityId: which.id, event: 'changed', after: saved.mapping });
  return presentRecordImport(scope, saved);
};

/** Starts the job that takes the records of a checked file over. Refuses what would leave rows out unasked. */
export const startRecordImport = async (
  scope: Scope,
  which: RecordVersion,
  checkedAgain: CheckedAgain,
): Promise<RecordImport> => {
  const checked = await keepCheck(scope, which, checkedAgain);
  refuseRecordObstacle(checked);
  const started = await saveImport(scope, checked, { status: 'running' });
  await rememberReading(scope, checked.kind, checked.reading.headers, checked.mapping);
  await recordChange(scope, { entity: 'imports', entityId: which.id, event: 'started', after: checked.choices });
  await startRecordJob(scope, which.id);
  return presentRecordImport(scope, started);
};

/** Stops a running import, or one that is being taken back, behind the records that it is at. */
export const stopRecordImport = async (scope: Scope, id: string): Promise<RecordImport> => {
  const record = await readRecordImport(scope, id, { lock: true });
  if (record.status !== 'running' && record.status !== 'undoing') throw new Refusal('import.not-running');
  const stopped = await saveImport(scope, record, ended(scope, 'stopped'));
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'stopped' });
  return presentRecordImport(scope, stopped);
};

/** Discards an import of which nothing was taken over. */
export const discardRecordImport = async (scope: Scope, which: RecordVersion): Promise<void> => {
  await saveImport(scope, await lockOpen(scope, which), ended(scope, 'cancelled'));
  await recordChange(scope, { entity: 'imports', entityId: which.id, event: 'cancelled' });
};
