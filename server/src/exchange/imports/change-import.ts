import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { recordOverfillConfirmed } from '../../yard/posting/record-overfill-confirmed.ts';
import { ended, readImport, type StoredImport, saveImport, type WeighingFile } from '../record-files/import-record.ts';
import { sumsAtEnd } from '../weighing-files/booked-totals.ts';
import type { CheckedFile } from './checked-file.ts';
import { startImportJob } from './import-job.ts';
import { readOpen } from './open-import.ts';
import { presentImport, refuseObstacle } from './present-import.ts';
import { isOpen } from './present-summary.ts';
import { refuseRepeatedFile, waitForSameFile } from './refuse-repeated-file.ts';
import { storeImportReading } from './remembered-reading.ts';
import { replaceRows } from './store-rows.ts';

/** Keeps what a check has found. That nothing else has changed since says the version. */
const storeCheck = async (
  scope: Scope,
  which: RecordVersion,
  { kept, rows }: CheckedFile,
): Promise<{ before: StoredImport; saved: StoredImport }> => {
  const before = await readOpen(scope, which, { lock: true });
  await replaceRows(scope, which.id, rows());
  const changes = { ...kept, status: 'checked' as const, doneRows: 0, failure: null, finishedAt: null };
  return { before, saved: (await saveImport(scope, before, changes)) as StoredImport };
};

/** Whether both say how the rows below the same headings are read. */
const isSameTable = ({ reading: saved }: StoredImport, { reading: before }: StoredImport): boolean =>
  saved.sheet === before.sheet && saved.headingRow === (before.headingRow ?? saved.headingRow);

/**
 * Whether a file is of a weighbridge or program: how its files are read is remembered at the start alone,
 * since a wrong one may be chosen.
 */
const isOfSource = ({ kind, reading }: StoredImport): boolean =>
  kind === 'bookings' && (reading as WeighingFile).sourceId !== undefined;

/**
 * Changes how a checked file is read and taken over. Another sheet, and what stands below another line of
 * headings, is read as it is proposed: nobody has said how.
 */
export const changeImport = async (scope: Scope, which: RecordVersion, checked: CheckedFile): Promise<Import> => {
  const { before, saved } = await storeCheck(scope, which, checked);
  if (isSameTable(saved, before) && !isOfSource(before) && !isOfSource(saved)) await storeImportReading(scope, saved);
  const after =
    saved.kind === 'bookings'
      ? {
          mapping: saved.mapping,
          units: saved.reading.units,
          dateOrder: saved.reading.dateOrder,
          doubledHour: saved.reading.doubledHour,
          direction: saved.reading.direction,
        }
      : saved.mapping;
  await recordChange(scope, { entity: 'imports', entityId: which.id, event: 'changed', after });
  const isConfirmed = ({ kind, choices }: StoredImport) => kind === 'bookings' && choices.confirmOverfill;
  if (isConfirmed(saved) && !isConfirmed(before)) await recordOverfillConfirmed(scope, which.id, 'imports');
  return presentImport(scope, saved);
};

/** Starts the job that takes a checked file over. Refuses what would leave rows out unasked. */
export const startImport = async (scope: Scope, which: RecordVersion, checked: CheckedFile): Promise<Import> => {
  const { saved } = await storeCheck(scope, which, checked);
  if (saved.kind === 'bookings') {
    await waitForSameFile(scope, saved.sha256);
    await refuseRepeatedFile(scope, saved.sha256);
  }
  refuseObstacle(saved);
  const started = (await saveImport(scope, saved, { status: 'running' })) as StoredImport;
  await storeImportReading(scope, saved);
  await recordChange(scope, { entity: 'imports', entityId: which.id, event: 'started', after: saved.choices });
  await startImportJob(scope, started);
  return presentImport(scope, started);
};

/** Stops an import, or one that is being taken back, behind the records that it is at. */
export const stopImport = async (scope: Scope, id: string): Promise<Import> => {
  const record = await readImport(scope, id, { lock: true });
  const { status } = record;
  if (status !== 'running' && status !== 'undoing') throw new Refusal('import.not-running');
  const stopped = (await saveImport(scope, record, {
    ...ended(scope, 'stopped'),
    ...(await sumsAtEnd(scope, record)),
  })) as StoredImport;
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'stopped' });
  return presentImport(scope, stopped);
};

/** Discards an import of which nothing is taken over. */
export const discardImport = async (scope: Scope, { id, version }: RecordVersion): Promise<void> => {
  const record = await readImport(scope, id, { lock: true });
  checkVersion(record, version);
  if (!isOpen(record)) throw new Refusal('import.not-open');
  await saveImport(scope, record, ended(scope, 'cancelled'));
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'cancelled' });
};
