import { parseGermanNumber } from './german-number.ts';
import type { ImportColumn } from './import-columns.ts';
import type { ImportRowReason } from './import-reasons.ts';
import type { ImportProblem, RowReading } from './import-row.ts';
import type { WeightColumn, WeightUnit } from './weight-units.ts';

type Cells = (column: ImportColumn) => string;
type Weights = { readonly fullKg: number; readonly emptyKg: number; readonly netKg: number };

/** Whole kilograms, or undefined: 24.08 t are 24,080 kg, 24.0805 t are none. */
const wholeKg = (amount: number, unit: WeightUnit): number | undefined => {
  // 24.08 × 1000 is 24079.999… in binary.
  const kg = Number((unit === 'ton' ? amount * 1000 : amount).toPrecision(15));
  return Number.isInteger(kg) ? kg : undefined;
};

const readKg = (text: string, column: WeightColumn, reading: RowReading): number | ImportRowReason => {
  const amount = parseGermanNumber(text, reading.decimalMark);
  if (amount === 'ambiguous') return 'import.ambiguous-number';
  if (amount === undefined) return 'import.not-a-number';
  if (amount < 0) return 'import.negative-weight';
  const kg = wholeKg(amount, reading.units[column] ?? 'kg');
  if (kg === undefined) return 'import.not-whole-kilograms';
  return kg > reading.maximumKg ? 'import.absurd-weight' : kg;
};

const readWeighing = (cells: Cells, column: WeightColumn, reading: RowReading): number | ImportRowReason => {
  const kg = cells(column) === '' ? 'import.weighing-missing' : readKg(cells(column), column, reading);
  return kg === 0 ? 'import.weighing-missing' : kg;
};

type Tell = (column: WeightColumn, reason: ImportRowReason) => ImportProblem;

const teller =
  (cells: Cells, { maximumKg }: RowReading): Tell =>
  (column, reason) => {
    const told = { column, reason, value: cells(column) };
    return reason === 'import.absurd-weight' ? { ...told, params: { maximumKg } } : told;
  };

/**
 * The weights of an incoming delivery: first weighing full, second empty, and their difference, to the kilogram the
 * net weight of the row where it names one. Otherwise what is wrong with them.
 */
export const readWeights = (cells: Cells, reading: RowReading): Weights | ImportProblem[] => {
  const fullKg = readWeighing(cells, 'firstWeightKg', reading);
  const emptyKg = readWeighing(cells, 'secondWeightKg', reading);
  const statedKg = cells('net') === '' ? null : readKg(cells('net'), 'net', reading);
  const tell = teller(cells, reading);
  const problems: ImportProblem[] = [];
  if (typeof fullKg === 'string') problems.push(tell('firstWeightKg', fullKg));
  if (typeof emptyKg === 'string') problems.push(tell('secondWeightKg', emptyKg));
  if (typeof statedKg === 'string') problems.push(tell('net', statedKg));
  if (typeof fullKg === 'string' || typeof emptyKg === 'string' || typeof statedKg === 'string') return problems;
  if (fullKg <= emptyKg) return [tell('firstWeightKg', 'import.weighings-swapped')];
  const netKg = fullKg - emptyKg;
  if (statedKg === null || statedKg === netKg) return { fullKg, emptyKg, netKg };
  return [{ ...tell('net', 'import.net-mismatch'), params: { netKg, statedKg } }];
};
