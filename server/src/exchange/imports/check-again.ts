import { isDeepStrictEqual } from 'node:util';
import { type ImportMapping, importColumnSchema } from '@halm/model/exchange/imports/import-columns.ts';
import type { ImportChange } from '@halm/model/exchange/imports/record-import.ts';
import { proposeMapping } from '@halm/model/exchange/weighing-files/propose-mapping.ts';
import {
  PLAUSIBLE_VEHICLE_KG,
  type WeightUnits,
  weightColumns,
  weightUnits,
} from '@halm/model/exchange/weighing-files/weight-units.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Read, Scope } from '../../core/api/scope.ts';
import type { RecordVersion } from '../../core/records/write-record.ts';
import { checkRecords } from '../record-files/check-records.ts';
import type { RecordImportRecord, StoredImport, WeighingRecord } from '../record-files/import-record.ts';
import { type RecordFile, readAllLines } from '../record-files/read-record-file.ts';
import { importColumnsOf } from '../tables/columns-of.ts';
import { checkWeighings } from '../weighing-files/check-weighings.ts';
import { type CheckedFile, storedRecords, storedWeighings } from './checked-file.ts';
import { checkAssigned } from './find-assigned.ts';
import { readOpen } from './open-import.ts';
import { findImportReading, findWeighingReading, readingOfSource } from './remembered-reading.ts';

const columnNames = async (read: Read, { kind }: StoredImport): Promise<readonly string[]> =>
  kind === 'bookings'
    ? importColumnSchema.options
    : (await read((scope) => importColumnsOf(scope, kind))).map(({ name }) => name);

/** Refuses a line of headings that is none of the first ones. */
const refuseOtherRow = ({ headingRow }: RecordFile, { headingRow: wanted }: ImportChange): void => {
  if (wanted !== undefined && wanted !== headingRow) throw refuseField('headingRow', 'unknown');
};

/** Refuses columns that its kind or its file doesn't have, and units in which no weight is read. */
const refuseUnknown = async (read: Read, record: StoredImport, change: ImportChange): Promise<void> => {
  const { mapping, fixed, units } = change;
  const names = await columnNames(read, record);
  for (const [field, values] of Object.entries({ mapping, fixed, units }))
    for (const name of Object.keys(values)) if (!names.includes(name)) throw refuseField(`${field}.${name}`, 'unknown');
  for (const [name, index] of Object.entries(mapping))
    if (index >= record.reading.headers.length) throw refuseField(`mapping.${name}`, 'unknown');
  if (record.kind !== 'bookings') return;
  for (const name of Object.keys(fixed)) throw refuseField(`fixed.${name}`, 'unknown');
  for (const [name, unit] of Object.entries(units))
    if (!weightColumns.some((one) => one === name) || !weightUnits.some((one) => one === unit))
      throw refuseField(`units.${name}`, 'unknown');
};

type Confirmable = Pick<ImportChange, 'onlyValid' | 'confirmOverfill' | 'confirmImplausible'>;

/**
 * How a file is read otherwise than before. `isLowerLimit`: its scale can weigh less than
 * the one of which weights were confirmed.
 */
type Difference = Readonly<Record<'isOtherTable' | 'isOtherReading' | 'isLowerLimit', boolean>>;

/**
 * What was confirmed or left out was so of what was read then: it doesn't
 * count for another sheet, another line of headings or another reading.
 */
const stillChosen = (
  choices: Confirmable,
  { isOtherTable, isOtherReading, isLowerLimit }: Difference,
): Confirmable => ({
  onlyValid: choices.onlyValid && !isOtherTable,
  confirmOverfill: choices.confirmOverfill && !isOtherTable && !isOtherReading,
  confirmImplausible: choices.confirmImplausible && !isOtherTable && !isOtherReading && !isLowerLimit,
});

type Ways = { readonly file: RecordFile; readonly change: ImportChange | undefined; readonly isOtherTable: boolean };

const weighingsAgain = async (
  read: Read,
  { id: importId, mapping, reading, choices }: WeighingRecord,
  { file, change, isOtherTable }: Ways,
): Promise<CheckedFile> => {
  const given = change && {
    mapping: change.mapping as ImportMapping,
    units: change.units as WeightUnits,
    create: change.create,
    dateOrder: change.dateOrder,
    doubledHour: change.doubledHour === undefined ? reading.doubledHour : change.doubledHour,
    direction: change.direction ?? reading.direction,
  };
  const { units, dateOrder, doubledHour, direction } = reading;
  const before = { mapping, units, dateOrder, doubledHour, direction, create: choices.create };
  const again = await read(async (scope) => {
    const assign = await checkAssigned(scope, change?.assign ?? choices.assign ?? [], choices.assign);
    const spec = isOtherTable ? await findWeighingReading(scope, file.headers) : (given ?? before);
    const { sourceId: chosen } = change ?? {};
    const sourceId = chosen === undefined ? reading.sourceId : (chosen ?? undefined);
    const isOtherSource = sourceId !== reading.sourceId;
    const ofSource = isOtherSource && sourceId ? await readingOfSource(scope, sourceId, file.headers) : undefined;
    // What was said of one source is not of another. Where none was said yet it is
    // what somebody has just said of this file.
    const isOfAnother = isOtherSource && reading.sourceId !== undefined;
    const ofHeadings = { mapping: proposeMapping(file.headers), units: undefined, dateOrder: null, assign: [] };
    const other = ofSource ?? (isOfAnother ? ofHeadings : undefined);
    const proposed = other && { create: undefined, ...other };
    return { assign, sourceId, ...spec, ...proposed, importId };
  });
  const checked = await checkWeighings(read, file, again);
  const isOtherReading =
    !isDeepStrictEqual(checked.mapping, mapping) ||
    !isDeepStrictEqual(checked.units, reading.units ?? checked.units) ||
    (reading.dateOrder !== undefined && checked.dateOrder !== reading.dateOrder) ||
    (reading.doubledHour !== undefined && checked.doubledHour !== reading.doubledHour) ||
    checked.direction !== (reading.direction ?? 'incoming');
  const { heaviestKg = PLAUSIBLE_VEHICLE_KG.heaviest } = reading.outcome.implausible;
  const isLowerLimit = checked.found.outcome.implausible.heaviestKg < heaviestKg;
  return storedWeighings(checked, stillChosen(change ?? choices, { isOtherTable, isOtherReading, isLowerLimit }));
};

const recordsAgain = async (
  read: Read,
  { kind, mapping: before, choices }: RecordImportRecord,
  { file, change, isOtherTable }: Ways,
): Promise<CheckedFile> => {
  const { mapping, fixed, units, decimalMark, dateOrder } = change ?? before;
  const given = { mapping, fixed, units, decimalMark, dateOrder };
  const lines = await readAllLines(file);
  const find = (scope: Scope) => findImportReading(scope, kind, { headers: file.headers, lines });
  const reading = isOtherTable ? await read(find) : given;
  const checked = await checkRecords(read, kind, lines, reading);
  const { takes, onlyValid } = change ?? choices;
  return storedRecords(
    kind,
    file,
    { mapping: reading, lines, checked },
    { takes, onlyValid: onlyValid && !isOtherTable },
  );
};

/**
 * Checks the file of an open import anew: what the plant holds may have changed, and
 * how somebody says that it is to be read.
 */
export const checkAgain = async (
  read: Read,
  which: RecordVersion,
  file: RecordFile,
  change?: ImportChange,
): Promise<CheckedFile> => {
  const record = await read((scope) => readOpen(scope, which, { lock: false }));
  const { sheet, headingRow = file.headingRow } = record.reading;
  const isOtherTable = file.sheet !== sheet || file.headingRow !== headingRow;
  if (change) refuseOtherRow(file, change);
  if (change && !isOtherTable) await refuseUnknown(read, record, change);
  const ways = { file, change, isOtherTable };
  return record.kind === 'bookings' ? weighingsAgain(read, record, ways) : recordsAgain(read, record, ways);
};
