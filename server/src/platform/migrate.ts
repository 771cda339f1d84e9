import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from './database.ts';
import { prepareRoles, type RolePasswords } from './database-roles.ts';

const LOCK = 4_127_001;

const ledger = `create table if not exists schema_migrations (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;

const applyOne = async (client: pg.Client, directory: string, name: string, applied: ReadonlyMap<string, string>) => {
  const text = await readFile(path.join(directory, name), 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const known = applied.get(name);
  if (known === sha256) return;
  if (known) throw new Error(`the migration ${name} was changed after it had been applied; add a new one instead`);
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Brings a database to the newest schema: plain SQL files in order of their names, each once and in a transaction of
 * its own. A lock lets several nodes start at once.
 */
export const migrate = async (
  owner: ConnectionSettings,
  passwords: RolePasswords,
  directory: string,
): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepareRoles(client, passwords);
    await client.query(ledger);
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of names) await applyOne(client, directory, name, applied);
  } finally {
    await client.end();
  }
};
