import { nameKey } from '../../core/texts/name-key.ts';
import type { Direction } from './direction-words.ts';
import type { CheckedRow, ImportedDelivery } from './import-row.ts';
import { heaviestPlausible, oddWeights } from './odd-weights.ts';
import { type NamedRecord, namedRecords, type UnknownRecord } from './unknown-names.ts';

/** What comes into or leaves one storage location of one article. */
type ImportTotal = {
  readonly location: string;
  readonly article: string;
  readonly direction: Direction;
  readonly kg: number;
  readonly rows: number;
};

/** What all rows of a table come to. */
export type ImportSums = {
  readonly validRows: number;
  readonly wrongRows: number;
  /** What comes, and what leaves. */
  readonly netKg: number;
  readonly leavingKg: number;
  readonly leavingRows: number;
  /** The valid rows by location, article and direction, in the order of the table. */
  readonly totals: readonly ImportTotal[];
  readonly unknown: readonly UnknownRecord[];
  /**
   * Valid rows of weights that hardly any vehicle has, or that the scale can't
   * weigh: beyond the heaviest one.
   */
  readonly implausible: { readonly rows: number; readonly firstRow: number | null; readonly heaviestKg: number };
};

type Surroundings = {
  readonly isKnown: (record: NamedRecord) => boolean;
  readonly capacityKg?: number | null;
};

/**
 * Sums rows up one after the other, holding none of them: totals and unknown
 * records are as many as there are names.
 */
export const importSums = ({ isKnown: hasRecord, capacityKg = null }: Surroundings) => {
  const totals = new Map<string, ImportTotal>();
  const unknown = new Map<string, UnknownRecord>();
  let [validRows, wrongRows, oddRows] = [0, 0, 0];
  let [netKg, leavingKg, leavingRows] = [0, 0, 0];
  let firstOdd: number | null = null;
  const addTotal = (delivery: ImportedDelivery): void => {
    const { article } = namedRecords(delivery);
    const { direction } = delivery;
    const key = JSON.stringify([delivery.locationName, article.key, direction]);
    const { kg, rows, ...named } = totals.get(key) ?? {
      location: delivery.locationName,
      article: article.name,
      direction,
      kg: 0,
      rows: 0,
    };
    totals.set(key, { ...named, kg: kg + delivery.netKg, rows: rows + 1 });
  };
  const addUnknown = (record: NamedRecord, direction: Direction): void => {
    const key = `${record.kind} ${nameKey(record.key)}`;
    const same = unknown.get(key);
    if (same) unknown.set(key, { ...same, rows: same.rows + 1 });
    else if (!hasRecord(record)) {
      const isReceiver = record.kind === 'supplier' && direction === 'outgoing';
      unknown.set(key, { ...record, rows: 1, ...(isReceiver && { isReceiver }) });
    }
  };
  return {
    add: ({ row, delivery }: CheckedRow, readable: ImportedDelivery | undefined): void => {
      if (readable) for (const record of Object.values(namedRecords(readable))) addUnknown(record, readable.direction);
      if (!delivery) {
        wrongRows += 1;
        return;
      }
      validRows += 1;
      if (delivery.direction === 'incoming') netKg += delivery.netKg;
      else [leavingKg, leavingRows] = [leavingKg + delivery.netKg, leavingRows + 1];
      addTotal(delivery);
      if (oddWeights(delivery, capacityKg).length === 0) return;
      oddRows += 1;
      firstOdd ??= row;
    },
    result: (): ImportSums => ({
      validRows,
      wrongRows,
      netKg,
      leavingKg,
      leavingRows,
      totals: [...totals.values()],
      unknown: [...unknown.values()],
      implausible: { rows: oddRows, firstRow: firstOdd, heaviestKg: heaviestPlausible(capacityKg) },
    }),
  };
};
