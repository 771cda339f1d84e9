import { setImmediate } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction, openPool } from './database.ts';
import { newId } from './ids.ts';
import { instantInJson, jsonRows } from './json-rows.ts';
import { forgetPlanNames } from './kept-plans.ts';
import { firstOf, type Open, statement } from './statement.ts';
import type { Query } from './statement-batch.ts';
import { beforeCommit, sendWrite, type Transaction } from './transaction.ts';

const asked = ({ sql: text, parameters: values }: CompiledQuery): Query => ({ text, values });

let database: TestDatabase;
let pool: pg.Pool;
const organisationId = newId();

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that whatever it has prepared meets what comes next.
  pool = openPool(database.app, 1);
  const owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query("insert into organisations (id, number, name) values ($1, 'P-1', 'Halm')", [organisationId]);
  await owner.end();
  await as(async (db) => {
    for (const code of ['FS1', 'FS2', 'FS3'])
      await db
        .insertInto('storageLocations')
        .values({ organisationId, id: newId(), code, name: `Silo ${code}`, type: 'mass', unit: 'ton' })
        .execute();
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const as = <T>(work: (db: Transaction) => Promise<T>): Promise<T> => inTransaction(pool, { organisationId }, work);

const locationNamed = statement((db, open: Open<{ name: string | null }>) =>
  db
    .selectFrom('storageLocations')
    .select(['id', 'code', 'maximumQuantity', 'createdAt'])
    .where('organisationId', '=', open.organisationId)
    .where('name', '=', open.name),
);
const codeOf = (db: Transaction, name: string | null) => firstOf(locationNamed({ db, organisationId }, { name }));

const preparedLike = (db: Transaction, text: string): Promise<number> =>
  sql<{ count: number }>`select count(*) from pg_prepared_statements where statement like ${`%${text}%`}`
    .execute(db)
    .then(({ rows }) => rows[0]?.count ?? 0);

describe('a statement', () => {
  it('finds by the values of each call, and names what it answers as TypeScript does', async () => {
    const found = await as((db) =>
      Promise.all(['Silo FS2', 'Silo FS1', null, 'Silo FS9'].map((name) => codeOf(db, name))),
    );
    expect(found.map((row) => row?.code)).toEqual(['FS2', 'FS1', undefined, undefined]);
    expect(Object.keys(found[0] ?? {})).toEqual(['id', 'code', 'maximumQuantity', 'createdAt']);
  });

  it('is prepared once by a connection', async () => {
    for (let call = 0; call < 8; call += 1) await as((db) => codeOf(db, 'Silo FS1'));
    expect(await as((db) => preparedLike(db, 'from "storage_locations" where "organisation_id" = $1 and "name"'))).toBe(
      1,
    );
  });

  it('whose first call fell into a transaction that had failed works in the next one', async () => {
    const first = statement((db, open: Open<{ code: string }>) =>
      db
        .selectFrom('storageLocations')
        .select('name')
        .where('organisationId', '=', open.organisationId)
        .where('code', '=', open.code),
    );
    const failing = as((db) =>
      Promise.all([sql`select 1 / 0`.execute(db), first({ db, organisationId }, { code: 'FS3' })]),
    );
    await expect(failing).rejects.toThrow(/division by zero/);
    for (let call = 0; call < 2; call += 1)
      expect(await as((db) => first({ db, organisationId }, { code: 'FS3' }))).toEqual([{ name: 'Silo FS3' }]);
  });

  it('answers what belongs to a row as a list in its order, instants as everywhere', async () => {
    const withLocations = statement((db, open: Open<object>) =>
      db
        .selectFrom('organisations')
        .select((is) => [
          jsonRows(
            is
              .selectFrom('storageLocations')
              .select(['code as locationCode', instantInJson('createdAt').as('createdAt'), 'maximumQuantity'])
              .whereRef('storageLocations.organisationId', '=', 'organisations.id')
              .orderBy('code', 'desc')
              .limit(2),
          ).as('locations'),
          jsonRows(is.selectFrom('articles').select('id').limit(1)).as('articles'),
        ])
        .where('organisations.id', '=', open.organisationId),
    );
    const own = { organisationId, onPlatform: true } as const;
    const [row] = await inTransaction(pool, own, (db) => withLocations({ db, organisationId }, {}));
    const newest = await as((db) => codeOf(db, 'Silo FS3'));
    // The database's own clock is finer than what is shown.
    const createdAt = `${newest?.createdAt.slice(0, 23)}Z`;
    expect(row?.locations[0]).toEqual({ locationCode: 'FS3', createdAt, maximumQuantity: null });
    expect(row?.locations.map(({ locationCode }) => locationCode)).toEqual(['FS3', 'FS2']);
    expect(row?.articles).toEqual([]);
  });
});

describe('a write that nobody waits for', () => {
  const rename = (db: Transaction, code: string) =>
    db
      .updateTable('storageLocations')
      .set({ code })
      .where('organisationId', '=', organisationId)
      .where('name', '=', 'Silo FS1');

  it('is done with the transaction, also where nothing follows it', async () => {
    await as(async (db) => sendWrite(db, asked(rename(db, 'FS1a').compile())));
    expect((await as((db) => codeOf(db, 'Silo FS1')))?.code).toBe('FS1a');
  });

  it('that fails is told instead of what fails behind it, undoes all, and ends no process', async () => {
    const unheard: unknown[] = [];
    const hear = (error: unknown): void => void unheard.push(error);
    process.on('unhandledRejection', hear);
    onTestFinished(() => void process.off('unhandledRejection', hear));
    const last = as(async (db) => {
      beforeCommit(db, () => [locationNamed.bind({ organisationId }, { name: 'Silo FS1' })]);
      sendWrite(db, asked(rename(db, 'FS2').compile()));
    });
    await expect(last).rejects.toThrow(/unique constraint/);
    await setImmediate();
    expect(unheard).toEqual([]);
    const failing = as(async (db) => {
      sendWrite(db, asked(rename(db, 'FS1b').compile()));
      sendWrite(db, asked(rename(db, 'FS2').compile()));
      // The one with the fewest steps to its answer fails first.
      await Promise.all([codeOf(db, 'Silo FS1'), sql`select 1`.execute(db)]);
    });
    await expect(failing).rejects.toThrow(/unique constraint/);
    expect((await as((db) => codeOf(db, 'Silo FS1')))?.code).toBe('FS1a');
  });
});

describe('a transaction that only reads', () => {
  it('refuses what would be written at its end', async () => {
    const reading = (work: (db: Transaction) => unknown) =>
      inTransaction(pool, { organisationId, readOnly: true }, async (db) => work(db));
    await expect(reading((db) => beforeCommit(db, () => []))).rejects.toThrow(/only reads/);
    const write = (db: Transaction) => db.deleteFrom('articles').where('id', '=', newId());
    await expect(reading((db) => sendWrite(db, asked(write(db).compile())))).rejects.toThrow(/only reads/);
  });
});

it('a statement of long work waits as long as that may take', async () => {
  const asked = await statementsDuring(() =>
    inTransaction(pool, { organisationId, isLong: true }, (db) => codeOf(db, 'Silo FS1')),
  );
  const long = asked.find(({ values }) => values.includes('Silo FS1'));
  expect(long?.timeoutMilliseconds).toBeGreaterThan(600_000);
});

it('a statement keeps to the organisation of its scope, whatever it is given', async () => {
  const other = { name: 'Silo FS1', organisationId: newId() };
  expect(locationNamed.bind({ organisationId }, other).values).toEqual([organisationId, 'Silo FS1']);
});

describe('the plan of a query that is built anew', () => {
  const selectLocations = (db: Transaction) =>
    db.selectFrom('storageLocations').select('name').where('organisationId', '=', organisationId);

  it('is kept for a record by its id and for what is written, not where the values decide', async () => {
    forgetPlanNames();
    // In one transaction: the next one may have another connection, which has prepared nothing.
    const kept = await as(async (db) => {
      for (let call = 0; call < 3; call += 1) {
        await selectLocations(db).where('id', '=', newId()).execute();
        await selectLocations(db).where('code', '>', 'FS1').execute();
        await db.updateTable('storageLocations').set({ name: 'Silo' }).where('unit', '=', 'none').execute();
      }
      return [
        await preparedLike(db, 'where "organisation_id" = $1 and "id" = $2'),
        await preparedLike(db, '"code" > $2'),
        await preparedLike(db, 'where "unit" = '),
      ];
    });
    expect(kept).toEqual([1, 0, 1]);
  });
});
