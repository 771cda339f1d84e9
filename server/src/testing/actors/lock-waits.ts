import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import type { TestAnswer } from '../test-client.ts';

/** Waits until so many statements in the database of a test wait for a lock. */
export const untilWaiting = ({ owner }: Pick<TestApp, 'owner'>, count = 1): Promise<void> =>
  expect
    .poll(async () => {
      // Within a transaction this view would stay what it was at its first reading.
      await owner.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await owner.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rowCount;
    })
    .toBe(count);

/**
 * Lets changes of one row, named by its table and id, come at the same
 * moment: all wait for it before one goes on.
 */
export const atOnce = async (
  app: Pick<TestApp, 'owner'>,
  { table, id }: { readonly table: string; readonly id: string },
  changes: readonly (() => Promise<TestAnswer>)[],
): Promise<TestAnswer[]> => {
  await app.owner.query('begin');
  const answers: Promise<TestAnswer>[] = [];
  try {
    await app.owner.query(`select from ${table} where id = $1 for update`, [id]);
    answers.push(...changes.map((change) => change()));
    await untilWaiting(app, changes.length);
  } finally {
    await app.owner.query('commit');
  }
  return Promise.all(answers);
};
