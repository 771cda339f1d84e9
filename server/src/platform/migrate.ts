import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { checkDatabase, checkGrants } from './check-database.ts';
import { WrongSetting } from './config.ts';
import type { ConnectionSettings } from './database.ts';
import { connectionFault } from './database-fault.ts';
import { type DatabaseRoles, prepareRoles } from './database-roles.ts';
import { openClient } from './open-connection.ts';
import { handOverRoles } from './role-handover.ts';

const LOCK = 4_127_001;

const ledger = `create table if not exists schema_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;

/** The files name the roles of the database `halm`; in another one its own stand for them. */
const withRoles = (text: string, { app, jobs }: DatabaseRoles): string =>
  text.replaceAll('halm_app', app.user).replaceAll('halm_jobs', jobs.user);

/**
 * Row-level security hides rows without a word from an owner that isn't a superuser: a migration would change none of them
 * and count as done. From this one on it is refused, and has to say `call for_each_organisation(…)`.
 */
const FIRST_BEFORE_THE_WALLS = '0022';

const applyOne = async (
  client: pg.Client,
  file: string,
  roles: DatabaseRoles,
  applied: ReadonlyMap<string, string>,
): Promise<void> => {
  const name = path.basename(file);
  const text = await readFile(file, 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const known = applied.get(name);
  if (known === sha256) return;
  if (known)
    throw new WrongSetting(`the migration ${name} was changed after it had been applied; add a new one instead`);
  try {
    await client.query('begin');
    if (name >= FIRST_BEFORE_THE_WALLS) await client.query('set local row_security = off');
    await client.query(withRoles(text, roles));
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
};

const connect = async (owner: ConnectionSettings): Promise<pg.Client> => {
  const client = openClient(owner);
  await client.connect().catch((error) => {
    throw connectionFault(error, owner);
  });
  return client;
};

/**
 * Brings a database to the newest schema: plain SQL files in order of their names, each once and in a transaction of
 * its own. A lock lets several nodes start at once. Throws a WrongSetting, before anything is written, when the owner of the
 * database may not do all of it, or when a file is no longer the one that was applied.
 */
export const migrate = async (owner: ConnectionSettings, roles: DatabaseRoles, directory: string): Promise<void> => {
  const client = await connect(owner);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await checkDatabase(client, owner, roles);
    await prepareRoles(client, owner, roles);
    await handOverRoles(client, roles);
    await client.query(ledger);
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of names) await applyOne(client, path.join(directory, name), roles, applied);
    await checkGrants(client, roles);
  } finally {
    await client.end();
  }
};
