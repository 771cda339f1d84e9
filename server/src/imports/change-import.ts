import type { Import, ImportChange } from '@halm/model/imports/import.ts';
import type { ImportMapping } from '@halm/model/imports/import-columns.ts';
import { recordOverfillConfirmed } from '../bookings/record-overfill-confirmed.ts';
import { checkVersion, recordChange } from '../platform/record-change.ts';
import { Refusal, refuseField } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import { type CheckedWeighings, checkWeighings } from './check-import-file.ts';
import type { Read } from './check-records.ts';
import { type ImportRecord, readImport, saveImport } from './import-record.ts';
import { isOpen, presentImport } from './present-import.ts';
import type { RecordFile } from './read-record-file.ts';
import { findWeighingReading, rememberWeighings } from './remembered-reading.ts';
import { storeWeighings } from './store-rows.ts';

/** Locks an import that nothing is booked of; refuses others (`import.not-open`) and stale versions. */
const lockOpenImport = async (scope: Scope, { id, version }: RecordVersion): Promise<ImportRecord> => {
  const record = await readImport(scope, id, { lock: true });
  checkVersion(record, version);
  if (!isOpen(record)) throw new Refusal('import.not-open');
  return record;
};

const checkMapping = (mapping: ImportMapping, headers: readonly string[]): void => {
  for (const [column, index] of Object.entries(mapping))
    if (index >= headers.length) throw refuseField(`mapping.${column}`, 'unknown');
};

/** Checks the file of an open import anew, as it was read before or as somebody says now. */
export const checkOpenImport = async (
  read: Read,
  { id, version }: RecordVersion,
  file: RecordFile,
  change?: Pick<ImportChange, 'mapping' | 'units' | 'create'>,
): Promise<CheckedWeighings> =>
  read(async (scope) => {
    const record = await readImport(scope, id, { lock: false });
    checkVersion(record, version);
    if (!isOpen(record)) throw new Refusal('import.not-open');
    const isOtherSheet = file.sheet !== record.reading.sheet;
    if (isOtherSheet)
      return checkWeighings(scope, file, { ...(await findWeighingReading(scope, file.headers)), importId: id });
    if (change) checkMapping(change.mapping, file.headers);
    const { mapping, units, create } = change ?? {
      ...{ mapping: record.mapping, units: record.reading.units, create: record.choices.create },
    };
    return checkWeighings(scope, file, { mapping, units, create, importId: id });
  });

/** Keeps what a check has found. That nothing else has changed since says the version. */
export const keepCheck = async (
  scope: Scope,
  which: RecordVersion,
  checked: CheckedWeighings,
  said: Partial<Pick<ImportChange, 'onlyValid' | 'confirmOverfill'>> = {},
): Promise<{ before: ImportRecord; saved: ImportRecord }> => {
  const before = await lockOpenImport(scope, which);
  const { file, mapping, units, create, found } = checked;
  const { lines, ...read } = file;
  await storeWeighings(scope, which.id, checked);
  const saved = await saveImport(scope, before, {
    mapping,
    choices: { ...before.choices, ...said, create },
    reading: { ...read, units, outcome: found.outcome },
    ...{ totalRows: lines.length, validRows: found.outcome.validRows },
    ...{ status: 'checked', failure: null, finishedAt: null, doneRows: 0 },
  });
  return { before, saved };
};

/** Changes how an import that isn't started is read and taken over, as it was checked. */
export const changeImport = async (
  scope: Scope,
  which: RecordVersion,
  { onlyValid, confirmOverfill }: ImportChange,
  checked: CheckedWeighings,
): Promise<Import> => {
  const { before, saved } = await keepCheck(scope, which, checked, { onlyValid, confirmOverfill });
  const { mapping, reading } = saved;
  const { units = {} } = reading;
  if (reading.sheet === before.reading.sheet) await rememberWeighings(scope, reading.headers, { mapping, units });
  await recordChange(scope, { entity: 'imports', entityId: which.id, event: 'changed', after: { mapping, units } });
  if (confirmOverfill && !before.choices.confirmOverfill) await recordOverfillConfirmed(scope, which.id, 'imports');
  return presentImport(saved);
};
