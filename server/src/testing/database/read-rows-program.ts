import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { inTransaction, openPool } from '../../core/db/database.ts';
import { ask } from '../../core/db/transaction.ts';

/**
 * Reads rows again and again in a process with nothing else in it, and tells
 * how many bytes grew old with each call.
 */
const CALLS = 1500;
const rows = {
  name: 'rows',
  text: `select i || repeat('x', 40) as left, i || repeat('y', 40) as right from generate_series(1, 100) i`,
  values: [],
};

const pool = openPool(JSON.parse(process.env.CONNECTION ?? '{}'), 1);
const readRows = async (): Promise<void> => {
  for (let call = 0; call < CALLS; call += 1) {
    await inTransaction(pool, { readOnly: true }, (db) => ask(db, rows));
  }
};
const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? Number.NaN;

const isMajor = (entry: object): boolean =>
  (entry as { detail?: { kind?: number } }).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
let cleanUps = 0;
const observer = new PerformanceObserver((list) => {
  cleanUps += list.getEntries().filter(isMajor).length;
});

await readRows();
globalThis.gc?.();
observer.observe({ entryTypes: ['gc'] });
const before = oldBytes();
await readRows();
const oldBytesPerCall = (oldBytes() - before) / CALLS;
await new Promise(setImmediate);
// A clean-up of the whole heap between the two would take away what is counted.
process.send?.({ oldBytesPerCall, cleanUps });
await pool.end();
