import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction, openPool } from './database.ts';
import { afterRollback } from './transaction.ts';

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

describe('what is outside the database', () => {
  const endings = (ending: string) => `
    create function end_commit() returns trigger language plpgsql as $$ begin ${ending} end $$;
    create table ending (at integer);
    grant insert on ending to halm_app;
    create constraint trigger ending after insert on ending deferrable initially deferred
      for each row execute function end_commit();`;
  const asOwner = async (statement: string): Promise<void> => {
    const owner = new pg.Client(database.owner);
    await owner.connect();
    await owner.query(statement).finally(() => owner.end());
  };
  /** Whether it was undone after a transaction with this work. */
  const isUndoneAfter = async (statement: string): Promise<boolean> => {
    let isUndone = false;
    const running = inTransaction(pool, {}, async (db) => {
      afterRollback(db, async () => {
        isUndone = true;
      });
      await sql.raw(statement).execute(db);
    });
    await running.catch(() => undefined);
    return isUndone;
  };
  const isUndoneAtCommit = async (ending: string): Promise<boolean> => {
    await asOwner(endings(ending));
    const isUndone = await isUndoneAfter('insert into ending values (1)');
    await asOwner('drop table ending; drop function end_commit');
    return isUndone;
  };

  it('is undone when a statement fails, and not after a commit', async () => {
    expect(await isUndoneAfter('select 1 / 0')).toBe(true);
    expect(await isUndoneAfter('select 1')).toBe(false);
  });

  it('is undone when the line is lost before the commit', async () => {
    expect(await isUndoneAfter('select pg_terminate_backend(pg_backend_pid())')).toBe(true);
  });

  it('is undone when the commit is refused, and stays when nobody knows whether it was', async () => {
    expect(await isUndoneAtCommit(`raise exception 'refused';`)).toBe(true);
    expect(await isUndoneAtCommit('perform pg_terminate_backend(pg_backend_pid()); return null;')).toBe(false);
  });
});
