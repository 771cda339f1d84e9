import { parseArgs } from 'node:util';
import type { Pace } from './compare.ts';
import { type Row, rows } from './rows.ts';

/** What is to be measured. */
export type BenchOptions = {
  readonly rows: readonly Row[];
  /** The bookings of the large organisation, a database each. */
  readonly sizes: readonly number[];
  readonly pace: Pace;
  /** Minutes of mixed load under which memory is watched, instead of the table. */
  readonly memoryMinutes: number;
  /** Weighings that are imported and taken back while somebody works beside it, instead of the table. */
  readonly importedRows: number;
  /** Whether a laboratory's file of values is imported, instead of the table. */
  readonly results: boolean;
  /** Whether a gateway sends readings, instead of the table. */
  readonly readings: boolean;
  /** Whether files of lists are measured, instead of the table. */
  readonly exports: boolean;
};

const QUICK: Pace = { rounds: 3, milliseconds: 800 };
const THOROUGH: Pace = { rounds: 7, milliseconds: 2000 };

const named = (names: string | undefined): readonly Row[] => {
  if (names === undefined) return rows;
  return names.split(',').map((name) => {
    const row = rows.find((each) => each.name === name);
    if (!row) throw new Error(`there is no row ${name}: say --only ${rows.map((each) => each.name).join(',')}`);
    return row;
  });
};

/**
 * Reads the command line: `--only page,detail --bookings 10000,100000 --rounds 5 --quick --memory 10
 * --beside-import 100000 --export --results --readings`.
 */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: text,
      bookings: text,
      rounds: text,
      memory: text,
      'beside-import': text,
      quick: { type: 'boolean' },
      export: { type: 'boolean' },
      results: { type: 'boolean' },
      readings: { type: 'boolean' },
    },
  });
  const pace = values.quick ? QUICK : THOROUGH;
  return {
    rows: named(values.only),
    sizes: (values.bookings ?? '100000').split(',').map(Number),
    pace: { ...pace, ...(values.rounds && { rounds: Number(values.rounds) }) },
    memoryMinutes: Number(values.memory ?? 0),
    importedRows: Number(values['beside-import'] ?? 0),
    exports: values.export ?? false,
    results: values.results ?? false,
    readings: values.readings ?? false,
  };
};
