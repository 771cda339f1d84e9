import { parentPort, workerData } from 'node:worker_threads';
import type { Solved } from '@halm/model/production/recipes/least-cost.ts';
import loadHighs from 'highs';

const highs = await loadHighs();
const { Status, Columns, Rows } = highs.solve(String(workerData), { time_limit: 5 });
const numberOf = (column: object, name: 'Primal' | 'Dual'): number =>
  name in column ? Number((column as Record<string, unknown>)[name]) : 0;
const solved: Solved = {
  isOptimal: Status === 'Optimal',
  columns: new Map(
    Object.entries(Columns).map(([name, column]) => [
      name,
      { value: numberOf(column, 'Primal'), dual: numberOf(column, 'Dual') },
    ]),
  ),
  rowDuals: Rows.map((row) => numberOf(row, 'Dual')),
};
parentPort?.postMessage(solved);
