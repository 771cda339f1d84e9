import { createHash } from 'node:crypto';
import type { ImportMapping } from '@halm/model/imports/import-columns.ts';
import { normalHeading } from '@halm/model/imports/normal-word.ts';
import { headerUnit, proposeMapping } from '@halm/model/imports/propose-mapping.ts';
import { type RecordKind, recordColumns } from '@halm/model/imports/record-kinds.ts';
import { proposeMarks, proposeReading, type RecordReading } from '@halm/model/imports/record-reading.ts';
import type { WeightUnits } from '@halm/model/imports/weight-units.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../platform/scope.ts';
import type { StoredImport, WeighingFile } from './import-record.ts';
import type { RecordFile } from './read-record-file.ts';

/** Files with these headings in this order are the same kind of file. */
const keyOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(normalHeading)))
    .digest('hex');

/** What holds for every row of a kind unless the file says more: most addresses are suppliers. */
const usual: Partial<Record<RecordKind, Readonly<Record<string, string>>>> = {
  addresses: { type: 'agricultural-operation' },
};

/** A table of weighings in kg and one in tons have the same mapping, and different units. */
const withUnit = (heading: string): string => {
  const unit = headerUnit(heading);
  return unit === undefined ? heading : `${normalHeading(heading)} ${unit}`;
};

/** How somebody has said that files with these headings are to be read. */
const findRemembered = async (scope: Scope, kind: string, headers: readonly string[]): Promise<unknown> => {
  const row = await scope.db
    .selectFrom('importMappings')
    .select('reading')
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', kind)
    .where('headings', '=', keyOf(headers))
    .executeTakeFirst();
  return row?.reading;
};

/** Which column of a file of weighings holds what, and in which unit, as far as somebody has said it. */
type WeighingReading = { readonly mapping: ImportMapping; readonly units?: WeightUnits | undefined };

/** How a file of weighings is to be read: as somebody has said of one with the same headings, else as they propose. */
export const findWeighingReading = async (scope: Scope, headers: readonly string[]): Promise<WeighingReading> => {
  const find = (own: readonly string[]) => findRemembered(scope, 'bookings', own);
  const said = (await find(headers.map(withUnit))) as WeighingReading | undefined;
  const alike = said ?? ((await find(headers)) as WeighingReading | undefined);
  return said ?? { mapping: alike?.mapping ?? proposeMapping(headers) };
};

/** How a file is to be read: as somebody has said of one with the same headings, else as its headings propose. */
export const findReading = async (
  scope: Scope,
  kind: RecordKind,
  { headers, lines }: Pick<RecordFile, 'headers' | 'lines'>,
): Promise<RecordReading> => {
  const columns = recordColumns[kind];
  const table = { headers, rows: lines.map(({ cells }) => cells) };
  const remembered = (await findRemembered(scope, kind, headers)) as RecordReading | undefined;
  if (remembered) {
    const marks = proposeMarks(columns, table, remembered.mapping);
    return {
      ...remembered,
      decimalMark: marks.decimalMark ?? remembered.decimalMark,
      dateOrder: marks.dateOrder ?? remembered.dateOrder,
    };
  }
  const proposed = proposeReading(columns, table);
  const fixed = Object.entries(usual[kind] ?? {}).filter(([name]) => proposed.mapping[name] === undefined);
  return { ...proposed, fixed: Object.fromEntries(fixed) };
};

/** Remembers how somebody reads files with these headings; of weighings their units, too. */
export const rememberReading = async (scope: Scope, { kind, mapping, reading }: StoredImport): Promise<void> => {
  const isOfWeighings = kind === 'bookings';
  const headers = isOfWeighings ? reading.headers.map(withUnit) : reading.headers;
  const said = isOfWeighings ? { mapping, units: (reading as WeighingFile).units } : mapping;
  const row = { reading: JSON.stringify(said), updatedAt: nowIso(scope) };
  await scope.db
    .insertInto('importMappings')
    .values({ organisationId: scope.organisationId, kind, headings: keyOf(headers), ...row })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'kind', 'headings']).doUpdateSet({
        reading: sql`excluded.reading`,
        updatedAt: sql`excluded.updated_at`,
      }),
    )
    .execute();
};
