import type { FileLine } from '@halm/model/exchange/imports/record-entries.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { WeighingRecord } from '../record-files/import-record.ts';
import { type WeighingTable, weighingTable } from './weighing-table.ts';

const selectLines = (scope: Scope, { id }: WeighingRecord, limit: number) =>
  scope.db
    .selectFrom('importRows')
    .select(['row', 'cells'])
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', id)
    .where('state', '=', 'new')
    .orderBy('row')
    .limit(limit)
    .$narrowType<{ cells: string[] }>();

const asLines = (rows: readonly { row: number; cells: string[] }[]): FileLine[] =>
  rows.map((line) => ({ ...line, isBroken: false }));

/** The next valid lines of an import behind a row. */
export const linesAfter = async (scope: Scope, record: WeighingRecord, row: number, limit: number) =>
  asLines(await selectLines(scope, record, limit).where('row', '>', row).execute());

/** The next valid lines of an import that nothing has become of yet. */
export const linesToTake = async (scope: Scope, record: WeighingRecord, limit: number) =>
  asLines(await selectLines(scope, record, limit).where('outcome', 'is', null).execute());

/** Some lines of the file of an import as the table that they are a part of. */
export const sliceTable = ({ reading }: WeighingRecord, lines: readonly FileLine[]): WeighingTable =>
  weighingTable(reading, lines);
