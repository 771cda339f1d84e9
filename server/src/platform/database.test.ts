import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inTransaction, openPool } from './database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.app, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const readBack = (text: string): Promise<string | undefined> =>
  inTransaction(pool, { readOnly: true }, async (db) => {
    const { rows } = await sql<{ at: string }>`select ${text}::timestamptz as at`.execute(db);
    return rows[0]?.at;
  });

it.each([
  ['2026-11-21T11:20:46.440Z', '2026-11-21T11:20:46.440Z'],
  ['2026-11-21T11:20:46.400Z', '2026-11-21T11:20:46.400Z'],
  ['2026-11-21T11:20:46.000Z', '2026-11-21T11:20:46.000Z'],
  ['2026-11-21T11:20:46.441234Z', '2026-11-21T11:20:46.441234Z'],
  ['2026-03-29T03:00:00+02:00', '2026-03-29T01:00:00.000Z'],
])('%s is read back as %s', async (written, read) => {
  expect(await readBack(written)).toBe(read);
});

const statementLimit = (isLong: boolean): Promise<string | undefined> =>
  inTransaction(pool, { readOnly: true, ...(isLong && { isLong }) }, async (db) => {
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
    return rows[0]?.limit;
  });

it('a statement of a request ends after ten seconds, one of long work after ten minutes, and the next as ever', async () => {
  expect([await statementLimit(false), await statementLimit(true), await statementLimit(false)]).toEqual([
    '10s',
    '10min',
    '10s',
  ]);
});
