import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { CHANGE_PATIENCE } from '../db/lock-patience.ts';
import { checkCollations } from './check-collations.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query(
    'create collation places (provider = icu, locale = $$de$$); create table silos (name text collate places unique)',
  );
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const versionOf = async (collation: string): Promise<string> =>
  (await owner.query('select collversion from pg_collation where collname = $1', [collation])).rows[0]?.collversion;
const fileOf = async (index: string): Promise<string> =>
  (await owner.query('select pg_relation_filenode($1::regclass) as file', [index])).rows[0].file;
/** As after an upgrade of the system beneath the server. */
const makeOlder = (...collations: string[]) =>
  owner.query("update pg_collation set collversion = '1.0' where collname = any ($1)", [collations]);

const linesOf = async (isOurs: boolean): Promise<string[]> => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  await checkCollations(database.owner, { isOurs, log });
  return lines;
};

describe('a start', () => {
  it('says nothing while texts are in the order of their indexes', async () => {
    expect([await linesOf(false), await linesOf(true)]).toEqual([[], []]);
  });

  it('says what to run where another version puts texts in order, and touches nothing of others', async () => {
    const now = await versionOf('places');
    await makeOlder('places');
    const file = await fileOf('silos_name_key');
    expect(await linesOf(false)).toEqual([
      `the texts of the collation places were put in order by version 1.0, this server does so by version ${now}: ` +
        'searches may miss rows until its owner has run: reindex index silos_name_key; alter collation places refresh version',
    ]);
    expect([await versionOf('places'), await fileOf('silos_name_key')]).toEqual(['1.0', file]);
  });

  it('builds the indexes of its own server anew, all of those and no others', async () => {
    await makeOlder('people');
    const [names, plates] = [await fileOf('addresses_by_name'), await fileOf('bookings_of_plate')];
    const lines = await linesOf(true);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^the texts of the collation people .+: their indexes were built anew$/);
    expect(await fileOf('addresses_by_name')).not.toBe(names);
    expect(await fileOf('bookings_of_plate')).toBe(plates);
    expect([await versionOf('people'), await linesOf(true)]).toEqual([await versionOf('places'), []]);
  });

  it('goes on, and says so, where two names have become alike', async () => {
    const unique = (is: boolean) =>
      owner.query("update pg_index set indisunique = $1 where indexrelid = 'silos_name_key'::regclass", [is]);
    await unique(false);
    await owner.query("insert into silos values ('F1'), ('F1')");
    await unique(true);
    await makeOlder('places');
    const lines = await linesOf(true);
    expect(lines).toEqual(['indexes could not be built anew', expect.stringContaining('until its owner has run')]);
    expect(await versionOf('places')).toBe('1.0');
  });

  it('goes on, and says so, while somebody keeps it out of a table', async () => {
    const usual = { ...CHANGE_PATIENCE };
    onTestFinished(() => void Object.assign(CHANGE_PATIENCE, usual));
    Object.assign(CHANGE_PATIENCE, { lockMilliseconds: 50, tries: 2, pauseMilliseconds: 10 });
    await owner.query('truncate silos');
    await makeOlder('places');
    await owner.query('begin; lock table silos');
    const lines = await linesOf(true);
    await owner.query('rollback');
    expect(lines).toEqual(['indexes could not be built anew', expect.stringContaining('until its owner has run')]);
    expect([await versionOf('places'), (await linesOf(true)).length]).toEqual(['1.0', 1]);
  });

  it('looks at the order of the database as well', async () => {
    const admin = { ...database.owner, database: `${database.owner.database}_icu` };
    await owner.query(`create database ${admin.database} template template0 locale_provider icu icu_locale 'de'`);
    const client = new pg.Client(admin);
    await client.connect();
    await client.query('create table silos (name text primary key)');
    await client.query("update pg_database set datcollversion = '1.0' where datname = current_database()");
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
    await checkCollations(admin, { isOurs: false, log });
    await client.end();
    await owner.query(`drop database ${admin.database} with (force)`);
    expect(lines).toEqual([
      expect.stringMatching(/reindex index silos_pkey; alter database \S+_icu refresh collation version$/),
    ]);
  });
});
