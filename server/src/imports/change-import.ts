import type { Import, ImportChange } from '@halm/model/imports/import.ts';
import type { ImportMapping } from '@halm/model/imports/import-columns.ts';
import { recordOverfillConfirmed } from '../bookings/record-overfill-confirmed.ts';
import { readStoredFile } from '../platform/files.ts';
import { checkVersion, recordChange } from '../platform/record-change.ts';
import { Refusal, refuseField } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { RecordVersion } from '../platform/write-record.ts';
import { checkProposed } from './check-proposed.ts';
import { checkTable } from './check-table.ts';
import { type ImportRecord, readImport, saveImport } from './import-record.ts';
import { isOpen, presentImport } from './present-import.ts';
import { readTable } from './read-table.ts';

/** Locks an import that nothing is booked of; refuses others (`import.not-open`) and stale versions. */
export const lockOpenImport = async (scope: Scope, { id, version }: RecordVersion): Promise<ImportRecord> => {
  const record = await readImport(scope, id, { lock: true });
  checkVersion(record, version);
  if (!isOpen(record)) throw new Refusal('import.not-open');
  return record;
};

const checkMapping = (mapping: ImportMapping, headers: readonly string[]): void => {
  for (const [column, index] of Object.entries(mapping))
    if (index >= headers.length) throw refuseField(`mapping.${column}`, 'unknown');
};

/** Changes mapping and choices of an import that isn't started, and checks it again. */
export const changeImport = async (scope: Scope, which: RecordVersion, change: ImportChange): Promise<Import> => {
  const record = await lockOpenImport(scope, which);
  const { mapping, onlyValid, confirmOverfill } = change;
  checkMapping(mapping, record.reading.headers);
  const table = await readTable(await readStoredFile(scope, record.fileId));
  const spec = { mapping, importId: record.id };
  const { outcome, create } = change.create
    ? { ...(await checkTable(scope, table, { ...spec, create: change.create })), create: change.create }
    : await checkProposed(scope, table, spec);
  const saved = await saveImport(scope, record, {
    mapping,
    choices: { create, onlyValid, confirmOverfill },
    reading: { ...record.reading, outcome },
    validRows: outcome.validRows,
    ...{ status: 'checked', failure: null, finishedAt: null, doneRows: 0 },
  });
  await recordChange(scope, { entity: 'imports', entityId: record.id, event: 'changed', after: { mapping } });
  if (confirmOverfill && !record.choices.confirmOverfill) await recordOverfillConfirmed(scope, record.id, 'imports');
  return presentImport(saved);
};
