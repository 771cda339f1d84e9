import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import { madeOf } from '@halm/model/exchange/imports/record-kinds.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { awaitTurn } from '../imports/await-turn.ts';
import { checkRecords } from './check-records.ts';
import { importEntries, storeImported } from './import-entries.ts';
import { ended, type RecordImportRecord, readImport, saveImport } from './import-record.ts';
import { recordSources } from './record-sources.ts';

/** So many records are taken over in one transaction: somebody who stops an import waits for them. */
const RECORDS_TOGETHER = 25;
/** New ones of a kind that writes many in one statement. */
const NEW_TOGETHER = 250;

/** The lines of the next records of a state that nothing has become of yet. */
const linesOf = async (
  scope: Scope,
  importId: string,
  state: 'new' | 'changed',
  limit: number,
): Promise<FileLine[]> => {
  const ofImport = scope.db
    .selectFrom('importRows')
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId);
  // In two statements: as one, the planner reads all rows of the import again for each of them.
  const entries = await ofImport
    .select('row')
    .where('state', '=', state)
    .where('outcome', 'is', null)
    .whereRef('row', '=', 'entry')
    .orderBy('row')
    .limit(limit)
    .execute();
  const lines = await ofImport
    .select(['row', 'cells'])
    .where('entry', '=', sql<number>`any(${entries.map(({ row }) => row)}::integer[])`)
    .orderBy('row')
    .$narrowType<{ cells: string[] }>()
    .execute();
  return lines.map((line) => ({ ...line, isBroken: false }));
};

/** First what is new, many at once where that can be, then what changes. */
const nextLines = async (scope: Scope, { id, kind, choices }: RecordImportRecord): Promise<FileLine[]> => {
  const lines = await linesOf(scope, id, 'new', recordSources[kind].createAll ? NEW_TOGETHER : RECORDS_TOGETHER);
  return lines.length > 0 || choices.takes === 'new' ? lines : linesOf(scope, id, 'changed', RECORDS_TOGETHER);
};

const finish = async (scope: Scope, record: RecordImportRecord): Promise<void> => {
  await saveImport(scope, record, ended(scope, 'done'));
  await recordChange(scope, {
    entity: 'imports',
    entityId: record.id,
    event: 'done',
    after: { records: record.doneRows },
  });
};

/**
 * Takes the next records of a running import over, checked again against what the plant holds now, each by
 * the command by which a person would do it. Answers whether there may be more.
 */
export const importSlice = async (scope: Scope, importId: string): Promise<boolean> => {
  const record = await readImport(scope, importId, { lock: true });
  if (record.status !== 'running' || record.kind === 'bookings') return false;
  await awaitTurn(scope, record.kind);
  const lines = await nextLines(scope, record);
  if (lines.length === 0) {
    await finish(scope, record);
    return false;
  }
  const bulk = { ...scope, isBulk: true };
  const checked = await checkRecords((read) => read(bulk), record.kind, lines, record.mapping);
  await storeImported(bulk, importId, await importEntries(bulk, record, checked));
  await saveImport(scope, record, { doneRows: record.doneRows + checked.length });
  const entity = madeOf(record.kind);
  await publish(scope, { event: `${entity}.imported`, entity, id: importId });
  await publish(scope, { event: 'imports.progress', entity: 'imports', id: importId });
  return true;
};
