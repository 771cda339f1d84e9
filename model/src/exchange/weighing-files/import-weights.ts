import type { ImportColumn } from '../imports/import-columns.ts';
import type { ImportRowReason } from '../imports/import-reasons.ts';
import type { Direction } from './direction-words.ts';
import { parseGermanNumber } from './german-number.ts';
import type { ImportedDelivery, ImportProblem, RowReading } from './import-row.ts';
import { isOfFullWeight } from './propose-mapping.ts';
import type { WeightColumn, WeightUnit } from './weight-units.ts';

type Cells = (column: ImportColumn) => string;
type Weights = Pick<ImportedDelivery, 'fullKg' | 'emptyKg' | 'netKg' | 'fullColumn'>;

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

type ProblemOf = (column: WeightColumn, reason: ImportRowReason) => ImportProblem;

const problemIn =
  (cells: Cells, { maximumKg }: RowReading): ProblemOf =>
  (column, reason) => {
    const facts = { column, reason, value: cells(column) };
    return reason === 'import.absurd-weight' ? { ...facts, params: { maximumKg } } : facts;
  };

/** What comes is weighed full first, what leaves last, unless the headings are of gross and tare. */
const fullColumnOf = ({ headers, mapping }: RowReading, direction: Direction): Weights['fullColumn'] =>
  direction === 'incoming' || isOfFullWeight(headers[mapping.firstWeightKg ?? -1] ?? '')
    ? 'firstWeightKg'
    : 'secondWeightKg';

/**
 * The weights of a load: one weighing full, one empty, and their difference, to the kilogram the net weight
 * of the row where it names one. Otherwise what is wrong with them.
 */
export const readWeights = (cells: Cells, reading: RowReading, direction: Direction): Weights | ImportProblem[] => {
  const fullColumn = fullColumnOf(reading, direction);
  const [firstKg, secondKg] = [
    readWeighing(cells, 'firstWeightKg', reading),
    readWeighing(cells, 'secondWeightKg', reading),
  ];
  const statedKg = cells('net') === '' ? null : readKg(cells('net'), 'net', reading);
  const tell = problemIn(cells, reading);
  const problems: ImportProblem[] = [];
  if (typeof firstKg === 'string') problems.push(tell('firstWeightKg', firstKg));
  if (typeof secondKg === 'string') problems.push(tell('secondWeightKg', secondKg));
  if (typeof statedKg === 'string') problems.push(tell('net', statedKg));
  if (typeof firstKg === 'string' || typeof secondKg === 'string' || typeof statedKg === 'string') return problems;
  const [fullKg, emptyKg] = fullColumn === 'firstWeightKg' ? [firstKg, secondKg] : [secondKg, firstKg];
  if (fullKg <= emptyKg)
    return [tell(fullColumn, direction === 'incoming' ? 'import.weighings-swapped' : 'import.leaves-lighter')];
  const netKg = fullKg - emptyKg;
  if (statedKg === null || statedKg === netKg) return { fullKg, emptyKg, netKg, fullColumn };
  return [{ ...tell('net', 'import.net-mismatch'), params: { netKg, statedKg } }];
};
