import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { TEST_PASSWORDS } from '../../testing/test-server.ts';
import { DatabaseAway } from '../db/database-fault.ts';
import { rolesOf } from '../db/database-roles.ts';
import { exitCodeOf } from '../process/exit-code.ts';
import { type MigrationPatience, migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;
let other: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-migrate-'));
  other = new pg.Client(database.owner);
  await other.connect();
  await other.query('create table silos (name text); alter table silos enable row level security');
});
afterAll(async () => {
  await other.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

const quick = { lockMilliseconds: 100, tries: 3, pauseMilliseconds: 50 };
const impatient = { change: quick, build: quick };
const patient = { change: { ...quick, tries: 200 }, build: { ...quick, lockMilliseconds: 10_000 } };

/** Starts with one more migration. */
const startWith = async (name: string, text: string, patience: MigrationPatience = patient) => {
  const folder = path.join(directory, name);
  await writeFile(folder, text);
  const roles = rolesOf('halm', { app: TEST_PASSWORDS.app, jobs: TEST_PASSWORDS.jobs });
  return migrate(database.owner, roles, directory, patience);
};
const removeMigration = (name: string) => rm(path.join(directory, name));

const askOne = async (text: string): Promise<unknown> => Object.values((await other.query(text)).rows[0] ?? {})[0];
const isApplied = (name: string) => askOne(`select exists (select from schema_migrations where name = '${name}')`);
const isValid = (index: string) => askOne(`select indisvalid from pg_index where indexrelid = to_regclass('${index}')`);

/** Somebody who does something and doesn't come to an end. */
const stayAfter = async (statement: string) => {
  const somebody = new pg.Client(database.owner);
  await somebody.connect();
  await somebody.query(`begin; ${statement}`);
  return { leave: () => somebody.end() };
};

describe('a migration that changes a table', () => {
  it('says who is in the way, having let all others through', async () => {
    const reader = await stayAfter('select from silos');
    const start = startWith('901-room.sql', 'alter table silos add room integer', impatient);
    const refused = start.catch((reason) => reason);
    // Behind the migration for no longer than it waits itself.
    await other.query("set lock_timeout = '5s'; insert into silos values ('F1'); reset lock_timeout");
    const error = await refused;
    expect(error).toBeInstanceOf(DatabaseAway);
    expect(error.message).toMatch(
      /^the migration 901-room.sql doesn't get its locks after 3 tries: .+ \(process \d+, idle in transaction\) is at work since \d{4}-.+; let it end or end it, then start again$/,
    );
    expect(await isApplied('901-room.sql')).toBe(false);
    await reader.leave();
  });

  it('tries again until it gets its turn', async () => {
    const reader = await stayAfter('select from silos');
    const start = startWith('901-room.sql', 'alter table silos add room integer');
    const waiting =
      "select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and query like '%add room%'";
    await expect.poll(() => askOne(waiting)).toBe(1);
    await expect.poll(() => askOne(waiting)).toBe(0);
    await reader.leave();
    await start;
    expect(await isApplied('901-room.sql')).toBe(true);
  });
});

describe('a migration that builds indexes', () => {
  const name = '902-names.concurrently.sql';

  it('can be begun again after a failure, and leaves nothing half done', async () => {
    await other.query("insert into silos values ('F1')");
    const text = `-- Names; each is given once.
      create unique index concurrently if not exists silo_names on silos (name);
      create index concurrently if not exists silo_rooms on silos (room);`;
    await expect(startWith(name, text)).rejects.toThrow(
      /the migration 902-names.* failed: could not create unique index/,
    );
    expect([await isValid('silo_names'), await isApplied(name)]).toEqual([false, false]);
    await other.query('delete from silos where ctid <> (select min(ctid) from silos)');
    await startWith(name, text);
    expect([await isValid('silo_names'), await isValid('silo_rooms'), await isApplied(name)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('keeps nobody out while it waits for whoever was there before', async () => {
    const writer = await stayAfter("insert into silos values ('F3')");
    const text = 'create index concurrently if not exists silo_sizes on silos (room, name)';
    const start = startWith('903-sizes.concurrently.sql', text);
    await expect.poll(() => isValid('silo_sizes')).toBe(false);
    await other.query("set lock_timeout = '2s'; insert into silos values ('F2'); reset lock_timeout");
    await writer.leave();
    await start;
    expect(await isValid('silo_sizes')).toBe(true);
  });

  it('goes on while another node waits for its turn', async () => {
    const text = 'create index concurrently if not exists silo_both on silos (name, room)';
    await Promise.all([1, 2].map(() => startWith('904-both.concurrently.sql', text)));
    expect(await isValid('silo_both')).toBe(true);
  });

  it('takes nothing that can’t be done again', async () => {
    const text = 'create index concurrently silo_again on silos (name)';
    await expect(startWith('905-again.concurrently.sql', text)).rejects.toThrow(
      /only create index concurrently if not/,
    );
    await removeMigration('905-again.concurrently.sql');
  });
});

it('a database that a version before 1.0 has made is left alone, and said to be one', async () => {
  await other.query("insert into schema_migrations (name, sha256) values ('0001-platform.sql', '')");
  const error = await startWith('906-later.sql', 'select 1').catch((reason) => reason);
  expect(exitCodeOf(error)).toBe(78);
  expect(error.message).toBe(
    'this database was made by a version before 1.0, which no other version goes on from; start with an empty folder for DATA_DIR, or with an empty database',
  );
  expect(await isApplied('906-later.sql')).toBe(false);
  await removeMigration('906-later.sql');
  await other.query("delete from schema_migrations where name = '0001-platform.sql'");
});

it('a database that a newer version has brought further is left alone by an older one', async () => {
  await startWith('911-newer.sql', 'alter table silos add newer integer');
  await removeMigration('911-newer.sql');
  await expect(startWith('910-older.sql', 'alter table silos add older integer')).rejects.toThrow(
    'a newer version has brought the database to 911-newer.sql, this one knows 910-older.sql at most; start the newer one',
  );
  expect(await isApplied('910-older.sql')).toBe(false);
  await removeMigration('910-older.sql');
});
