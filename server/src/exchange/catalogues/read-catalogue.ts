import { readFile } from 'node:fs/promises';
import type { shippedCatalogues } from '@halm/model/exchange/catalogues/catalogue-choices.ts';
import { catalogueColumns, requiredCatalogueColumns } from '@halm/model/exchange/catalogues/catalogue-columns.ts';
import { MAXIMUM_CATALOGUE_ROWS } from '@halm/model/exchange/catalogues/catalogue-contract.ts';
import type { CatalogueRow } from '@halm/model/exchange/catalogues/catalogue-row.ts';
import {
  type CatalogueProblem,
  type CatalogueReading,
  findCatalogueColumns,
  parseCatalogueRow,
} from '@halm/model/exchange/catalogues/parse-catalogue-row.ts';
import { decimalMark } from '@halm/model/exchange/weighing-files/german-number.ts';
import { valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type ImportTable, readTable } from '../tables/read-table.ts';

/** A line of a table, the header being the first: what it says, or what is wrong with it. */
export type ReadLine = {
  readonly row: number;
  readonly entry: CatalogueRow | null;
  readonly problems: readonly CatalogueProblem[];
};

const readingOf = ({ headers, rows }: ImportTable, today: string): CatalogueReading => {
  const places = findCatalogueColumns(headers);
  const missing = requiredCatalogueColumns.filter((name) => places[name] === undefined);
  if (missing.length > 0)
    throw new Refusal('catalogue.columns-missing', {
      details: { columns: missing.map((name) => catalogueColumns[name]).join(', ') },
    });
  const numbers = rows.flatMap((cells) => valueParameterNames.map((name) => cells[places[name] ?? -1] ?? ''));
  return { places, width: headers.length, mark: decimalMark(numbers), today };
};

const readLine = (cells: readonly string[], at: number, table: ImportTable, reading: CatalogueReading): ReadLine => {
  const row = at + 2;
  if (table.brokenRows.has(at + 1))
    return { row, entry: null, problems: [{ column: null, value: '', reason: 'import.broken-quotes' }] };
  const read = parseCatalogueRow(cells, reading);
  return 'row' in read ? { row, entry: read.row, problems: [] } : { row, entry: null, problems: read.problems };
};

/** Two rows of one number would become one article: neither is taken. */
const refuseTwins = (lines: readonly ReadLine[]): ReadLine[] => {
  const times = new Map<string, number>();
  for (const { entry } of lines) if (entry) times.set(entry.number, (times.get(entry.number) ?? 0) + 1);
  return lines.map((line) =>
    line.entry && (times.get(line.entry.number) ?? 0) > 1
      ? { ...line, entry: null, problems: [{ column: 'number', value: line.entry.number, reason: 'not-unique' }] }
      : line,
  );
};

/** Reads the table of a catalogue; refuses what is none, and more rows than are taken at once. */
export const readCatalogue = async (content: Uint8Array, today: string): Promise<ReadLine[]> => {
  const table = await readTable(content);
  if (table.rows.length > MAXIMUM_CATALOGUE_ROWS)
    throw new Refusal('import.too-many-rows', {
      details: { rows: table.rows.length, maximum: MAXIMUM_CATALOGUE_ROWS },
    });
  const reading = readingOf(table, today);
  return refuseTwins(table.rows.map((cells, at) => readLine(cells, at, table, reading)));
};

/** A catalogue that comes along. */
export const readShipped = async (catalogue: (typeof shippedCatalogues)[number], today: string): Promise<ReadLine[]> =>
  readCatalogue(await readFile(new URL(`./${catalogue}.csv`, import.meta.url)), today);
