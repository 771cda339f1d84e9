import { datesTooLate } from '../../core/contract/date-bounds.ts';
import { fieldErrors } from '../../core/contract/validation.ts';
import { isFormulaCell } from '../../core/texts/formula-cell.ts';
import { tidyLine } from '../../core/texts/text-rule.ts';
import { valueParameterNames } from '../../masterdata/value-sets/value-parameters.ts';
import { type DecimalMark, parseGermanNumber } from '../weighing-files/german-number.ts';
import { parseImportDate } from '../weighing-files/import-date.ts';
import {
  basisWords,
  type CatalogueColumn,
  catalogueColumnNames,
  catalogueColumns,
  substrateWords,
} from './catalogue-columns.ts';
import { type CatalogueRow, catalogueRowSchema } from './catalogue-row.ts';

/** What is wrong in a row: in which column, if it is one, what stands there, and which rule it breaks. */
export type CatalogueProblem = {
  readonly column: CatalogueColumn | null;
  readonly value: string;
  readonly reason: string;
  readonly limit?: number;
};

/** At which place a table has each column; a column that it lacks is empty in every row. */
export type CatalogueReading = {
  readonly places: Readonly<Partial<Record<CatalogueColumn, number>>>;
  readonly width: number;
  readonly mark: DecimalMark;
  readonly today: string;
};

const plain = (text: string): string => tidyLine(text).toLowerCase();

/**
 * Finds the columns by the names of the first line: those of the template, or the
 * keys of the API; in any order and case.
 */
export const findCatalogueColumns = (headers: readonly string[]): CatalogueReading['places'] => {
  const cellByField = new Map(
    catalogueColumnNames.flatMap((name) => [name, catalogueColumns[name]].map((text) => [plain(text), name])),
  );
  const found = headers.flatMap((header, at) => {
    const name = cellByField.get(plain(header));
    return name ? [[name, at] as const] : [];
  });
  // Of two columns of one name the first one is meant.
  return Object.fromEntries(found.toReversed());
};

const columnOf = (path: string): CatalogueColumn | null => {
  const name = path.replace(/^values\./, '') as CatalogueColumn;
  return name in catalogueColumns ? name : null;
};

const readValue = (text: string, mark: DecimalMark): number | null | string => {
  if (text === '') return null;
  const number = parseGermanNumber(text, mark);
  return typeof number === 'number' ? number : text;
};

const numberProblems = (cell: (name: CatalogueColumn) => string, mark: DecimalMark): CatalogueProblem[] =>
  valueParameterNames.flatMap((name) => {
    const value = cell(name);
    if (typeof readValue(value, mark) !== 'string') return [];
    const isAmbiguous = parseGermanNumber(value, mark) === 'ambiguous';
    return [{ column: name, value, reason: isAmbiguous ? 'import.ambiguous-number' : 'import.not-a-number' }];
  });

const ofShape = (cells: readonly string[], { places, width }: CatalogueReading): CatalogueProblem[] => {
  const names = new Map(Object.entries(places).map(([name, at]) => [at, name as CatalogueColumn]));
  const formulas = cells.flatMap((value, at) =>
    isFormulaCell(value) ? [{ column: names.get(at) ?? null, value, reason: 'import.formula' }] : [],
  );
  if (formulas.length > 0) return formulas;
  const isShifted = cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '');
  return isShifted ? [{ column: null, value: String(cells.length), reason: 'import.column-count' }] : [];
};

/**
 * One row of a table as a substance, or everything that is wrong with it. A row with a formula or the wrong
 * number of cells isn't read any further: its cells may have shifted.
 */
export const parseCatalogueRow = (
  cells: readonly string[],
  reading: CatalogueReading,
): { readonly row: CatalogueRow } | { readonly problems: readonly CatalogueProblem[] } => {
  const shape = ofShape(cells, reading);
  if (shape.length > 0) return { problems: shape };
  const cell = (name: CatalogueColumn): string => tidyLine(cells[reading.places[name] ?? -1] ?? '');
  const numbers = numberProblems(cell, reading.mark);
  if (numbers.length > 0) return { problems: numbers };
  const candidate = {
    number: cell('number'),
    name: cell('name'),
    materialType: cell('materialType'),
    category: cell('category'),
    substrate: substrateWords[plain(cell('substrate'))] ?? (cell('substrate') || null),
    basis: basisWords[plain(cell('basis'))] ?? cell('basis'),
    validFrom: parseImportDate(cell('validFrom')) ?? cell('validFrom'),
    source: cell('source'),
    values: Object.fromEntries(valueParameterNames.map((name) => [name, readValue(cell(name), reading.mark)])),
  };
  const { data, error } = catalogueRowSchema.safeParse(candidate, { reportInput: true });
  const refused = error ? fieldErrors(error) : datesTooLate(catalogueRowSchema, candidate, reading.today);
  if (data && refused.length === 0) return { row: data };
  return {
    problems: refused.map(({ path, reason, limit }) => {
      const column = columnOf(path);
      return { column, value: column ? cell(column) : '', reason, ...(limit !== undefined && { limit }) };
    }),
  };
};
