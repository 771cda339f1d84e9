import { isFormulaCell } from '../../core/texts/formula-cell.ts';
import { lineReason, noteReason, tidyLine, tidyNote } from '../../core/texts/text-rule.ts';
import { isPlate } from '../../masterdata/fleet/license-plate.ts';
import {
  type ImportColumn,
  importColumnSchema,
  requiredColumns,
  type TextColumn,
  textLimits,
} from '../imports/import-columns.ts';
import { type Direction, readDirection } from './direction-words.ts';
import type { ImportedDelivery, ImportProblem, RowReading } from './import-row.ts';
import { readTimes } from './import-times.ts';
import { readWeights } from './import-weights.ts';

type Cells = (column: ImportColumn) => string;

const columnAt = (index: number, reading: RowReading): ImportColumn | null =>
  importColumnSchema.options.find((column) => reading.mapping[column] === index) ?? null;

const formulas = (row: readonly string[], reading: RowReading): ImportProblem[] =>
  row.flatMap((value, index) =>
    isFormulaCell(value) ? [{ column: columnAt(index, reading), reason: 'import.formula', value }] : [],
  );

/** More cells than headers only hurt when something stands in them. */
const columnCount = (row: readonly string[], { headers }: RowReading): ImportProblem[] => {
  const isTooLong = row.slice(headers.length).some((cell) => cell.trim() !== '');
  if (row.length >= headers.length && !isTooLong) return [];
  const params = { expected: headers.length, found: row.length };
  return [{ column: null, reason: 'import.column-count', value: String(row.length), params }];
};

type Company = Pick<ImportedDelivery, 'companyColumn' | 'supplierNumber' | 'supplierName'>;

/**
 * Whose goods come, or who gets those that leave: the receiver, or who stands where
 * programs name suppliers and customers alike.
 */
const companyOf = (cells: Cells, { mapping }: RowReading, direction: Direction): Company => {
  const supplier = {
    companyColumn: 'supplierName' as const,
    supplierNumber: cells('supplierNumber') || null,
    supplierName: cells('supplierName') || null,
  };
  if (direction === 'incoming' || (mapping.receiverNumber ?? mapping.receiverName) === undefined) return supplier;
  const [supplierNumber, supplierName] = [cells('receiverNumber') || null, cells('receiverName') || null];
  const isNamed = (supplierNumber ?? supplierName) !== null;
  const isSupplierNamed = (supplier.supplierNumber ?? supplier.supplierName) !== null;
  return isNamed || !isSupplierNamed ? { companyColumn: 'receiverName', supplierNumber, supplierName } : supplier;
};

/**
 * Of weights and companies it depends on which way the load went: `readWeights`
 * calls a missing one a missing weighing.
 */
const isOfDirection = (group: readonly ImportColumn[]): boolean =>
  group.some((column) => ['firstWeightKg', 'secondWeightKg', 'supplierName'].includes(column));

const missing = (cells: Cells, company: Company | undefined): ImportProblem[] => {
  const columns = requiredColumns
    .filter((group) => !isOfDirection(group))
    .filter((group) => group.every((column) => cells(column) === ''))
    .map(([column = null]) => column);
  const isNamed = company === undefined || (company.supplierNumber ?? company.supplierName) !== null;
  const all = isNamed
    ? columns
    : [...columns, company.companyColumn === 'supplierName' ? 'supplierNumber' : 'receiverNumber'];
  return all.map((column) => ({ column: column as ImportColumn | null, reason: 'import.required', value: '' }));
};

const tooLong = (cells: Cells): ImportProblem[] =>
  (Object.entries(textLimits) as [TextColumn, number][])
    .filter(([column, limit]) => cells(column).length > limit)
    .map(([column, limit]) => ({ column, reason: 'import.too-long', value: cells(column), params: { limit } }));

const unreadable = (cells: Cells): ImportProblem[] =>
  (Object.keys(textLimits) as TextColumn[])
    .filter((column) => (column === 'remark' ? noteReason : lineReason)(cells(column)) !== undefined)
    .map((column) => ({ column, reason: 'import.invisible-characters', value: cells(column) }));

const noPlate = (cells: Cells): ImportProblem[] => {
  const value = cells('licensePlate');
  return value === '' || isPlate(value) ? [] : [{ column: 'licensePlate', reason: 'import.no-plate', value }];
};

const texts = (cells: Cells) => ({
  externalNumber: cells('externalNumber'),
  licensePlate: cells('licensePlate') || null,
  articleNumber: cells('articleNumber') || null,
  articleName: cells('articleName') || null,
  firstAlibi: cells('firstAlibi') || null,
  secondAlibi: cells('secondAlibi') || null,
  contractNumber: cells('contractNumber') || null,
  locationName: cells('locationName'),
  driverName: cells('driverName') || null,
  remark: cells('remark') || null,
});

/**
 * One row of a table as a delivery, or everything that is wrong with it, column by column. A row with a
 * formula or the wrong number of cells isn't read any further: its cells may have shifted.
 */
export const parseImportRow = (
  row: readonly string[],
  reading: RowReading,
): { readonly value: ImportedDelivery } | { readonly problems: readonly ImportProblem[] } => {
  const found = formulas(row, reading);
  const shape = found.length > 0 ? found : columnCount(row, reading);
  if (shape.length > 0) return { problems: shape };
  const cells: Cells = (column) => {
    const text = row[reading.mapping[column] ?? -1] ?? '';
    return column === 'remark' ? tidyNote(text) : tidyLine(text);
  };
  const ownDirection = cells('direction') === '' ? reading.direction : readDirection(cells('direction'));
  const direction = ownDirection ?? reading.direction;
  const company = companyOf(cells, reading, direction);
  const times = readTimes(cells, reading);
  // Which way it went decides what is wrong with its weights, and who must be named.
  const weights = ownDirection ? readWeights(cells, reading, direction) : [];
  const problems = [
    ...missing(cells, ownDirection && company),
    ...tooLong(cells),
    ...unreadable(cells),
    ...noPlate(cells),
  ];
  if (!ownDirection)
    problems.push({ column: 'direction', reason: 'import.unknown-direction', value: cells('direction') });
  if (Array.isArray(times)) problems.push(...times);
  if (Array.isArray(weights)) problems.push(...weights);
  if (problems.length > 0 || Array.isArray(times) || Array.isArray(weights)) return { problems };
  const series = reading.findSeries(cells('scaleName'));
  return { value: { direction, ...company, ...texts(cells), series, ...times, ...weights } };
};
