import { normalisePlate } from '@halm/model/addresses/license-plate.ts';
import { sql } from 'kysely';
import { lockLocations } from '../inventory/lock-locations.ts';
import { publish } from '../platform/outbox.ts';
import { recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { CheckedTable } from './check-table.ts';
import { checkWeighings } from './check-weighings.ts';
import { createNamedRecords } from './create-named-records.ts';
import { findNamedContracts } from './find-named-contracts.ts';
import { findOverfills } from './find-overfills.ts';
import { tryImportLock } from './import-lock.ts';
import { ended, readWeighings, saveImport, type WeighingRecord } from './import-record.ts';
import { distinctTexts, findKnownRecords, only } from './known-records.ts';
import { createNamedContracts } from './missing-contracts.ts';
import { refuseWeighingObstacle } from './present-weighings.ts';
import type { RecordFile } from './read-record-file.ts';
import { type Report, takeOverRows } from './take-over-rows.ts';

const findVehicles = async (scope: Scope, { table }: CheckedTable, { mapping }: WeighingRecord) => {
  const plates = distinctTexts(table, mapping, ['licensePlate']).map(normalisePlate);
  const rows = await scope.db
    .selectFrom('vehicles')
    .select(['id', 'licensePlate'])
    .where('organisationId', '=', scope.organisationId)
    .where('licensePlate', '=', sql<string>`any(${plates})`)
    .execute();
  return new Map(rows.map(({ id, licensePlate }) => [licensePlate, id]));
};

/**
 * Makes ready what the rows are booked on: creates what is missing, locks all storage locations at once (in the order
 * of everybody who moves stock) and looks again whether everything fits, now that nobody else can bring anything in.
 */
const prepare = async (scope: Scope, record: WeighingRecord, found: CheckedTable) => {
  const { table, checked, outcome } = found;
  refuseWeighingObstacle(record, outcome);
  await createNamedRecords(scope, checked, found.known);
  const known = await findKnownRecords(scope, table, record.mapping);
  const deliveries = checked.rows.flatMap(({ delivery }) => delivery ?? []);
  const wanted = record.choices.create.contract ?? [];
  const createdContracts = await createNamedContracts(scope, wanted, deliveries, known, found.contracts);
  const { find: findContract } = await findNamedContracts(scope, table, record.mapping);
  const names = new Set(deliveries.map(({ locationName }) => locationName));
  await lockLocations(
    scope,
    [...names].flatMap((name) => only(known.location({ number: null, name }))?.id ?? []),
  );
  refuseWeighingObstacle(record, { ...outcome, overfills: await findOverfills(scope, deliveries, known) });
  const vehicles = await findVehicles(scope, found, record);
  const overfillConfirmed = record.choices.confirmOverfill;
  return { importId: record.id, overfillConfirmed, known, findContract, createdContracts, vehicles };
};

/** Keeps at each row which booking came of it. */
const keepBooked = (scope: Scope, importId: string) =>
  sql`
    update import_rows as kept set outcome = 'created', record_id = booking.id, record_version = booking.version
    from bookings as booking
    where kept.organisation_id = ${scope.organisationId} and kept.import_id = ${importId} and kept.state = 'new'
      and booking.organisation_id = kept.organisation_id and booking.import_id = kept.import_id
      and booking.external_number = kept.title`.execute(scope.db);

const tellEverybody = async (scope: Scope, id: string): Promise<void> => {
  for (const entity of ['bookings', 'inventory', 'contracts', 'addresses', 'articles', 'locations'])
    await publish(scope, { event: `${entity}.imported`, entity, id });
};

/** Books everything that a running import holds, all of it or nothing. Does nothing when it isn't running (any more). */
export const takeOverImport = async (
  scope: Scope,
  { importId, file }: { readonly importId: string; readonly file: RecordFile },
  report: Report,
): Promise<void> => {
  if (!(await tryImportLock(scope, importId))) throw new Refusal('request.busy');
  const record = await readWeighings(scope, importId, { lock: false });
  if (record.status !== 'running') return;
  const { mapping, reading, choices } = record;
  const spec = { mapping, units: reading.units, create: choices.create, importId };
  const { found } = await checkWeighings(scope, file, spec);
  const bulk = { ...scope, isBulk: true };
  const around = await prepare(bulk, record, found);
  const doneRows = await takeOverRows(bulk, found.checked.rows, around, report);
  await keepBooked(scope, importId);
  const now = await readWeighings(scope, importId, { lock: true });
  await saveImport(scope, now, { ...ended(scope, 'done'), doneRows, validRows: found.outcome.validRows });
  await recordChange(scope, { entity: 'imports', entityId: importId, event: 'done', after: { doneRows } });
  await tellEverybody(scope, importId);
};
