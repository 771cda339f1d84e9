import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { findByPlates } from '../../masterdata/fleet/find-by-plate.ts';
import { awaitTurn } from '../imports/await-turn.ts';
import { prepareImport } from '../imports/prepare-import.ts';
import type { FindNamed } from '../imports/remembered-names.ts';
import { ended, readImport, saveImport, type WeighingRecord } from '../record-files/import-record.ts';
import { checkLines } from '../tables/check-lines.ts';
import { type BookedRow, bookDeliveries, type ValidRow } from './book-deliveries.ts';
import { sumsAtEnd } from './booked-totals.ts';
import { linesToTake, sliceTable } from './weighing-lines.ts';
import { readingOf } from './weighing-reading.ts';

/** The plant's vehicles that rows mean, by the keys of their plates. */
const findVehicles = (scope: Scope, rows: readonly ValidRow[]) =>
  findByPlates(
    scope,
    rows.flatMap(({ delivery }) => delivery.licensePlate ?? []),
  );

/**
 * Books lines, checked again against what the plant holds now. Only what is
 * right then waits for storage locations. Answers what became of which lines:
 * the last ones may be left to the next slice.
 */
const bookLines = async (
  scope: Scope,
  record: WeighingRecord,
  lines: readonly FileLine[],
  find: FindNamed,
): Promise<{ readonly rows: readonly BookedRow[]; readonly lineCount: number }> => {
  const { id: importId, choices, reading } = record;
  const spec = { reading: await readingOf(scope, record), assign: choices.assign, importId, find };
  const { checked, known, contracts } = await checkLines(scope, sliceTable(record, lines), spec);
  const valid = checked.rows.filter((row): row is ValidRow => row.delivery !== null);
  const wrong = checked.rows.filter(({ delivery }) => delivery === null);
  const { booked, nextRow = Number.POSITIVE_INFINITY } = await bookDeliveries(scope, valid, {
    importId,
    known,
    overfillConfirmed: choices.confirmOverfill,
    findContract: contracts.find,
    createdContracts: new Set(reading.createdContracts),
    vehicles: await findVehicles(scope, valid),
  });
  const refused = wrong
    .filter(({ row }) => row < nextRow)
    .map(({ row, problems }) => ({ row, problems: problems.map((one) => ({ ...one, row })) }));
  return { rows: [...booked, ...refused], lineCount: lines.filter(({ row }) => row < nextRow).length };
};

/** Keeps what became of rows, with the bookings themselves. */
const storeBooked = async (scope: Scope, importId: string, booked: readonly BookedRow[]): Promise<void> => {
  const rows = booked.map(({ row, booking, problems }) => ({
    row,
    outcome: booking ? 'created' : 'refused',
    problems,
    record_id: booking?.id,
    record_version: booking?.version,
  }));
  await sql`
    update import_rows as kept
    set outcome = said.outcome, record_id = said.record_id, record_version = said.record_version,
      problems = said.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said
      (row integer, outcome text, record_id uuid, record_version integer, problems jsonb)
    where kept.organisation_id = ${scope.organisationId} and kept.import_id = ${importId} and kept.row = said.row`.execute(
    scope.db,
  );
};

const publishImported = async (scope: Scope, id: string, entities: readonly string[]): Promise<void> => {
  for (const entity of entities) await publish(scope, { event: `${entity}.imported`, entity, id });
  await publish(scope, { event: 'imports.progress', entity: 'imports', id });
};

const finish = async (scope: Scope, record: WeighingRecord): Promise<void> => {
  const { id, doneRows } = record;
  await saveImport(scope, record, { ...ended(scope, 'done'), ...(await sumsAtEnd(scope, record)) });
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'done', after: { doneRows } });
  await publishImported(scope, id, ['contracts']);
};

/**
 * Books the next rows of a running import of weighings, first what they are booked on. It ends early when
 * somebody in the yard waits for its storage locations. Answers whether there may be more.
 */
export const importWeighings = async (
  scope: Scope,
  importId: string,
  rows: number,
  find: FindNamed,
): Promise<boolean> => {
  const record = await readImport(scope, importId, { lock: true });
  if (record.status !== 'running' || record.kind !== 'bookings') return false;
  await awaitTurn(scope, record.kind);
  const bulk = { ...scope, isBulk: true };
  if (record.reading.createdContracts === undefined) {
    await prepareImport(bulk, record);
    await publishImported(scope, importId, ['addresses', 'articles', 'locations', 'contracts']);
    return true;
  }
  const lines = await linesToTake(scope, record, rows);
  if (lines.length === 0) {
    await finish(scope, record);
    return false;
  }
  const booked = await bookLines(bulk, record, lines, find);
  await storeBooked(scope, importId, booked.rows);
  await saveImport(scope, record, { doneRows: record.doneRows + booked.lineCount });
  await publishImported(scope, importId, ['bookings', 'inventory']);
  return true;
};
