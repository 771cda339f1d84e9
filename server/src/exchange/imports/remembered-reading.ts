import type { ImportChoices } from '@halm/model/exchange/imports/import.ts';
import type { ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import type { RecordKind } from '@halm/model/exchange/imports/record-kinds.ts';
import { proposeMarks, proposeReading, type RecordReading } from '@halm/model/exchange/imports/record-reading.ts';
import type { Direction } from '@halm/model/exchange/weighing-files/direction-words.ts';
import type { DateOrder } from '@halm/model/exchange/weighing-files/ordered-date.ts';
import { proposeMapping } from '@halm/model/exchange/weighing-files/propose-mapping.ts';
import type { Assignment } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { WeightUnits } from '@halm/model/exchange/weighing-files/weight-units.ts';
import { sql } from 'kysely';
import { refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import type { StoredImport, WeighingFile } from '../record-files/import-record.ts';
import { importColumnsOf } from '../tables/columns-of.ts';
import { stillAssigned } from './find-assigned.ts';
import { headingsKey, weighingsKey, withUnit } from './headings-key.ts';

/**
 * What holds for every row of a kind unless the file says more: most addresses are suppliers, and stock
 * in a table was there before. */
const usual: Partial<Record<RecordKind, Readonly<Record<string, string>>>> = {
  addresses: { type: 'agricultural-operation' },
  stockEntries: { kind: 'opening-balance' },
};

/** How somebody has said that files with these headings are to be read. */
const findRemembered = async (scope: Scope, kind: string, headers: readonly string[]): Promise<unknown> => {
  const row = await scope.db
    .selectFrom('importMappings')
    .select('reading')
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', kind)
    .where('headings', '=', headingsKey(headers))
    .executeTakeFirst();
  return row?.reading;
};

/** Which column of a file of weighings holds what, and in which unit, as far as somebody has said it. */
type WeighingReading = {
  readonly mapping: ImportMapping;
  readonly units?: WeightUnits | undefined;
  /** Remembered only where somebody had to say it. */
  readonly dateOrder?: DateOrder | null | undefined;
  /** Which way loads went that don't say it. */
  readonly direction?: Direction | undefined;
  /** Which records names and numbers mean. */
  readonly assign?: readonly Assignment[] | undefined;
  /** The weighbridge or program whose file it is. */
  readonly sourceId?: string | undefined;
};

const selectSources = (scope: Scope) =>
  scope.db.selectFrom('importSources').where('organisationId', '=', scope.organisationId);

/** A remembered reading without what names mean whose records are deleted since. */
const standing = async (scope: Scope, remembered: unknown): Promise<WeighingReading> => {
  const reading = remembered as WeighingReading;
  return { ...reading, assign: await stillAssigned(scope, reading.assign) };
};

/** How files with these headings of the source that had some last are read. */
const findSourceReading = async (scope: Scope, headers: readonly string[]): Promise<WeighingReading | undefined> => {
  const source = await selectSources(scope)
    .select(['id', 'reading'])
    .where('headings', '=', weighingsKey(headers))
    .orderBy('usedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return source && { ...(await standing(scope, source.reading)), sourceId: source.id };
};

/** How files with these headings of one source are read; nothing where its last file had others. */
export const readingOfSource = async (
  scope: Scope,
  id: string,
  headers: readonly string[],
): Promise<WeighingReading | undefined> => {
  const source = await selectSources(scope).select(['headings', 'reading']).where('id', '=', id).executeTakeFirst();
  if (!source) throw refuseField('sourceId', 'unknown');
  return source.headings === weighingsKey(headers) ? standing(scope, source.reading) : undefined;
};

/**
 * How a file of weighings is to be read: as the last one of a source, or any with the same headings, was said
 * to be, else as they propose.
 */
export const findWeighingReading = async (scope: Scope, headers: readonly string[]): Promise<WeighingReading> => {
  const find = async (own: readonly string[]) => {
    const remembered = await findRemembered(scope, 'bookings', own);
    return remembered === undefined ? undefined : standing(scope, remembered);
  };
  const stored = (await findSourceReading(scope, headers)) ?? (await find(headers.map(withUnit)));
  const alike = stored ?? (await find(headers));
  return stored ?? { mapping: alike?.mapping ?? proposeMapping(headers), assign: alike?.assign };
};

/** A reading without columns of fields that are deleted since. */
const withoutUnknown = (columns: readonly RecordColumn[], reading: RecordReading): RecordReading => {
  const columnNames = new Set(columns.map(({ name }) => name));
  const stillThere = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => columnNames.has(name)));
  return { ...reading, mapping: stillThere(reading.mapping), fixed: stillThere(reading.fixed) };
};

/**
 * How a file is to be read: as somebody has said of one with the same headings, else as its headings propose.
 */
export const findImportReading = async (
  scope: Scope,
  kind: RecordKind,
  { headers, lines }: { readonly headers: readonly string[]; readonly lines: readonly FileLine[] },
): Promise<RecordReading> => {
  const columns = await importColumnsOf(scope, kind);
  const table = { headers, rows: lines.map(({ cells }) => cells) };
  const remembered = (await findRemembered(scope, kind, headers)) as RecordReading | undefined;
  if (remembered) {
    const marks = proposeMarks(columns, table, remembered.mapping);
    return {
      ...withoutUnknown(columns, remembered),
      decimalMark: marks.decimalMark ?? remembered.decimalMark,
      dateOrder: marks.dateOrder ?? remembered.dateOrder,
    };
  }
  const proposed = proposeReading(columns, table);
  const fixed = Object.entries(usual[kind] ?? {}).filter(([name]) => proposed.mapping[name] === undefined);
  return { ...proposed, fixed: Object.fromEntries(fixed) };
};

/** Remembers how the files of a source are read. Answers whether there is such a source. */
const storeSourceReading = async (scope: Scope, id: string, headers: readonly string[], reading: string) => {
  const usedAt = nowIso(scope);
  const { numUpdatedRows } = await scope.db
    .updateTable('importSources')
    .set({ headings: weighingsKey(headers), reading, usedAt })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Remembers how somebody reads files with these headings; of weighings their
 * units too, by the source where one is said.
 */
export const storeImportReading = async (scope: Scope, record: StoredImport): Promise<void> => {
  const { kind, mapping, reading, choices } = record;
  const isOfWeighings = kind === 'bookings';
  const headers = isOfWeighings ? reading.headers.map(withUnit) : reading.headers;
  const { units, dateOrder, direction, isDateOrderOpen, sourceId } = reading as WeighingFile;
  const order = isDateOrderOpen ? { dateOrder } : {};
  const stored = JSON.stringify(
    isOfWeighings ? { mapping, units, direction, ...order, assign: (choices as ImportChoices).assign } : mapping,
  );
  if (isOfWeighings && sourceId && (await storeSourceReading(scope, sourceId, reading.headers, stored))) return;
  const row = { reading: stored, updatedAt: nowIso(scope) };
  await scope.db
    .insertInto('importMappings')
    .values({ organisationId: scope.organisationId, kind, headings: headingsKey(headers), ...row })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'kind', 'headings']).doUpdateSet({
        reading: sql`excluded.reading`,
        updatedAt: sql`excluded.updated_at`,
      }),
    )
    .execute();
};
