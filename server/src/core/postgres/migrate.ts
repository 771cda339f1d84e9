import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ConnectionSettings } from '../db/database.ts';
import { connectionFault, DatabaseAway } from '../db/database-fault.ts';
import { type DatabaseRoles, prepareRoles } from '../db/database-roles.ts';
import { BUILD_PATIENCE, CHANGE_PATIENCE, type Patience, withPatience } from '../db/lock-patience.ts';
import { openClient } from '../db/open-connection.ts';
import { WrongSetting } from '../process/config.ts';
import { buildIndexes, CONCURRENTLY } from './build-indexes.ts';
import { checkDatabase, checkGrants } from './check-database.ts';
import { handOverRoles } from './role-handover.ts';

const LOCK = 4_127_001;

const ledger = `create table if not exists schema_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;

/** The files name the roles of the database `halm`; in another one its own stand for them. */
const withRoles = (text: string, { app, jobs }: DatabaseRoles): string =>
  text.replaceAll('halm_app', app.user).replaceAll('halm_jobs', jobs.user);

/** Files of the versions before 1.0, whose chain no plant has. */
const BEFORE_RELEASE = /^0\d{3}-/;

type Migration = { readonly name: string; readonly text: string; readonly sha256: string };

const readMigration = async (file: string): Promise<Migration> => {
  const text = await readFile(file, 'utf8');
  return { name: path.basename(file), text, sha256: createHash('sha256').update(text).digest('hex') };
};

const note = (client: pg.Client, { name, sha256 }: Migration) =>
  client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);

/**
 * All of it or nothing, in one transaction. Row-level security hides rows without a word from an owner that
 * isn't a superuser: a migration would change none of them and count as done. It is refused instead, and has
 * to say `call for_each_organisation(…)`.
 */
const change = async (client: pg.Client, migration: Migration, roles: DatabaseRoles): Promise<void> => {
  await client.query('begin');
  try {
    await client.query('set local row_security = off');
    await client.query(withRoles(migration.text, roles));
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const build = async (client: pg.Client, migration: Migration): Promise<void> => {
  await buildIndexes(client, migration.text);
  await note(client, migration);
};

/** How long a start waits for the locks of others. */
export type MigrationPatience = { readonly change: Patience; readonly build: Patience };

const applyOne = async (
  client: pg.Client,
  migration: Migration,
  roles: DatabaseRoles,
  patience: MigrationPatience,
): Promise<void> => {
  const what = `the migration ${migration.name}`;
  const [time, work] = migration.name.endsWith(CONCURRENTLY)
    ? [patience.build, () => build(client, migration)]
    : [patience.change, () => change(client, migration, roles)];
  try {
    await withPatience(client, what, time, work);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error });
  }
};

/** The files that were not applied yet, in the order of their names. */
const findPending = async (client: pg.Client, directory: string): Promise<Migration[]> => {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  if (rows.some(({ name }) => BEFORE_RELEASE.test(name)))
    throw new WrongSetting(
      'this database was made by a version before 1.0, which no other version goes on from; start with an empty ' +
        'folder for DATA_DIR, or with an empty database',
    );
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(names.map((name) => readMigration(path.join(directory, name))));
  const changed = migrations.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256);
  if (changed)
    throw new WrongSetting(
      `the migration ${changed.name} was changed after it had been applied; add a new one instead`,
    );
  const newest = names.at(-1) ?? '';
  const newer = [...applied.keys()].toSorted().findLast((name) => name > newest);
  if (newer)
    throw new WrongSetting(
      `a newer version has brought the database to ${newer}, this one knows ${newest} at most; start the newer one`,
    );
  return migrations.filter(({ name }) => !applied.has(name));
};

const connect = async (owner: ConnectionSettings): Promise<pg.Client> => {
  const client = openClient(owner);
  await client.connect().catch((error) => {
    throw connectionFault(error, owner);
  });
  return client;
};

const TURN_POLL_MILLISECONDS = 100;

/**
 * Asks for the turn again and again: a statement that waits for it would be an old transaction, for whose end
 * the building of an index waits.
 */
const takeTurn = async (client: pg.Client): Promise<void> => {
  const ask = () => client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  while (!(await ask()).rows[0]?.mine) await sleep(TURN_POLL_MILLISECONDS);
};

/**
 * Brings a database to the newest schema: plain SQL files in order of their names, each once and in a
 * transaction of its own, or, ending with `.concurrently.sql`, outside of one. A lock lets several nodes
 * start at once. Throws a WrongSetting, before anything is written, when the owner of the database may not do
 * all of it, when a file is no longer the one that was applied, or when a newer version or one before 1.0 has
 * made the database; DatabaseAway when others keep their locks for too long.
 */
export const migrate = async (
  owner: ConnectionSettings,
  roles: DatabaseRoles,
  directory: string,
  patience: MigrationPatience = { change: CHANGE_PATIENCE, build: BUILD_PATIENCE },
): Promise<void> => {
  const client = await connect(owner);
  try {
    await takeTurn(client);
    await checkDatabase(client, owner, roles);
    await prepareRoles(client, owner, roles);
    await handOverRoles(client, roles);
    await client.query(ledger);
    for (const migration of await findPending(client, directory)) await applyOne(client, migration, roles, patience);
    await checkGrants(client, roles);
  } finally {
    await client.end();
  }
};
