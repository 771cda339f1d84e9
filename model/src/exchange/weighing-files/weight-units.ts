import { z } from 'zod';
import type { ImportMapping } from '../imports/import-columns.ts';
import type { FileLine } from '../imports/record-entries.ts';
import { type DecimalMark, decimalMark, parseGermanNumber } from './german-number.ts';
import { headerUnit } from './propose-mapping.ts';

/** The columns of a table of weighings that hold weights. */
export const weightColumns = ['firstWeightKg', 'secondWeightKg', 'net'] as const;
export type WeightColumn = (typeof weightColumns)[number];

/** In which unit a weighbridge's table may say its weights. */
export const weightUnits = ['kg', 'ton'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** In which unit each column of weights is read. */
export const weightUnitsSchema = z.partialRecord(z.enum(weightColumns), z.enum(weightUnits));
export type WeightUnits = z.infer<typeof weightUnitsSchema>;

/** What a vehicle on a scale weighs, whatever it is: beyond it the unit was probably another one. */
export const PLAUSIBLE_VEHICLE_KG = { lightest: 100, heaviest: 80_000 } as const;

/** So many rows tell the unit of a column. */
export const ROWS_LOOKED = 1000;

type Line = Pick<FileLine, 'cells'>;
type Table = { readonly headers: readonly string[]; readonly lines: readonly Line[] };

/** The decimal mark that the weights of a whole table show. */
export const tableDecimalMark = (lines: readonly Line[], mapping: ImportMapping): DecimalMark =>
  decimalMark(lines.flatMap(({ cells }) => weightColumns.map((column) => cells[mapping[column] ?? -1] ?? '')));

/** What stands in the middle of a column's weights; a single wrong one moves it by little. */
const usualWeight = (lines: readonly Line[], place: number, mark: DecimalMark): number | undefined => {
  const weights = lines
    .slice(0, ROWS_LOOKED)
    .map(({ cells }) => parseGermanNumber(cells[place] ?? '', mark))
    .filter((weight) => typeof weight === 'number' && weight > 0) as number[];
  return weights.toSorted((a, b) => a - b)[Math.floor(weights.length / 2)];
};

/**
 * The unit of each column of weights: that of its heading, else by what stands in it, since no lorry weighs
 * less than 100 kg. The first rows of a table are enough, with the mark of all of them.
 */
export const proposeUnits = (
  { headers, lines }: Table,
  mapping: ImportMapping,
  mark = tableDecimalMark(lines, mapping),
): WeightUnits => {
  const units = weightColumns.flatMap((column) => {
    const place = mapping[column];
    if (place === undefined) return [];
    const usual = usualWeight(lines, place, mark) ?? PLAUSIBLE_VEHICLE_KG.lightest;
    const unit = headerUnit(headers[place] ?? '') ?? (usual < PLAUSIBLE_VEHICLE_KG.lightest ? 'ton' : 'kg');
    return [[column, unit] as const];
  });
  return Object.fromEntries(units);
};
