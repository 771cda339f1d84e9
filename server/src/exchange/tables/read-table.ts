import { detectTable, type TableReading } from '@halm/model/exchange/imports/detect-table.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { csvRecords } from '../record-files/csv-records.ts';
import { asUtf8 } from './as-utf8.ts';
import { MAXIMUM_COLUMNS, MAXIMUM_ROWS } from './table-limits.ts';

/**
 * A text table: how it was read, its header, its data rows, and which of them
 * (counted from 1) have broken quotes.
 */
export type ImportTable = TableReading & {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly brokenRows: ReadonlySet<number>;
};

/**
 * Reads bytes as a table. Refuses what is no table (`import.not-a-table`), is empty, or has too many rows; a
 * row with the wrong number of columns or with broken quotes is left for the check.
 */
export const readTable = async (bytes: Uint8Array): Promise<ImportTable> => {
  const content = asUtf8(bytes);
  const reading = detectTable(content);
  if ('reason' in reading) throw new Refusal(reading.reason);
  const [header, ...records] = (await Array.fromAsync(csvRecords(content, reading))).flat();
  if (!header || records.length === 0) throw new Refusal('import.file-empty');
  if (header.isBroken || header.cells.length > MAXIMUM_COLUMNS) throw new Refusal('import.not-a-table');
  if (records.length > MAXIMUM_ROWS)
    throw new Refusal('import.too-many-rows', { details: { rows: records.length, maximum: MAXIMUM_ROWS } });
  return {
    ...reading,
    headers: header.cells.map((name) => name.trim()),
    rows: records.map(({ cells }) => cells),
    brokenRows: new Set(records.flatMap(({ isBroken }, index) => (isBroken ? [index + 1] : []))),
  };
};
