import type { Figures, Measured } from './compare.ts';

/** The product's slowest hundredth may take so many times the floor's. */
const P99_GOAL = 2.5;

const number = (value: number | undefined): string =>
  value === undefined ? '–' : value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0);
const both = (of: (figures: Figures) => string, { product, floor }: Measured): string =>
  `${of(product)} (${of(floor)})`;
const met = (isMet: boolean): string => (isMet ? '✓' : '✗');

const cpuOf = ({ serverCpu, databaseCpu }: Figures): number => serverCpu + (databaseCpu ?? 0);

const columns: readonly (readonly [string, (measured: Measured) => string])[] = [
  ['call', ({ row }) => row.title],
  ['ratio', ({ ratio }) => ratio.toFixed(3)],
  ['goal', ({ row, ratio }) => `${row.goal} ${met(ratio >= row.goal)}`],
  ['jobs/s (floor)', (measured) => both(({ jobsPerSecond }) => number(jobsPerSecond), measured)],
  ['p50 ms (floor)', (measured) => both(({ p50 }) => number(p50), measured)],
  ['p99 ms (floor)', (measured) => both(({ p99 }) => number(p99), measured)],
  [
    'p99 ×',
    ({ product, floor }) => `${(product.p99 / floor.p99).toFixed(1)} ${met(product.p99 <= P99_GOAL * floor.p99)}`,
  ],
  [
    'CPU ms server + database (floor)',
    (measured) => both(({ serverCpu, databaseCpu }) => `${number(serverCpu)} + ${number(databaseCpu)}`, measured),
  ],
  ['CPU ×', ({ product, floor }) => (cpuOf(product) / cpuOf(floor)).toFixed(1)],
  ['statements', ({ statements }) => String(statements)],
  [
    'goal',
    ({ row, statements }) =>
      row.statementGoal === undefined ? '' : `${row.statementGoal} ${met(statements <= row.statementGoal)}`,
  ],
];

/** All rows as one table, with the goals beside them. */
export const tableOf = (all: readonly Measured[]): string => {
  const cells = [columns.map(([title]) => title), ...all.map((measured) => columns.map(([, of]) => of(measured)))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
};
