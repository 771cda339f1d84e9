import { getHeapSpaceStatistics } from 'node:v8';
import { inTransaction, openPool } from '../platform/database.ts';
import { ask } from '../platform/transaction.ts';

/** Reads rows again and again in a process with nothing else in it, and tells how many bytes grew old with each call. */
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
  getHeapSpaceStatistics().reduce((sum, { space_name, space_used_size }) => {
    return space_name === 'old_space' ? sum + space_used_size : sum;
  }, 0);

await readRows();
globalThis.gc?.();
const before = oldBytes();
await readRows();
process.send?.((oldBytes() - before) / CALLS);
await pool.end();
