import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../scripts/run-program.ts';
import type { ConnectionSettings } from '../server/src/platform/database.ts';
import { connectionAs, rolesOf } from '../server/src/platform/database-roles.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import { seedVolume } from '../server/src/seed/seed-volume.ts';

const PASSWORDS = { app: 'bench-app-role', jobs: 'bench-jobs-role' };

/** A database with that many bookings: made once, kept below data/bench for the next run. */
export type BenchDatabase = {
  readonly owner: ConnectionSettings;
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  readonly organisationId: string;
};

/** Starts the server of the benches. */
export const startBenchServer = () => startEmbeddedPostgres(path.join(ROOT, 'data/bench/postgres'));

const run = async <T>(settings: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Opens the database of a size, making and filling it when it isn't there yet. */
export const prepareDatabase = async (
  server: { host: string; port: number; user: string },
  bookings: number,
): Promise<BenchDatabase> => {
  const { host, port, user } = server;
  const owner = { host, port, user, database: `bench_${bookings}` };
  await run({ ...owner, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [owner.database]);
    if (!rowCount) await client.query(`create database ${owner.database}`);
  });
  const roles = rolesOf(owner.database, PASSWORDS);
  await migrate(owner, roles, path.join(ROOT, 'server/migrations'));
  const organisationId = await run(owner, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*) from bookings');
    if (rows[0]?.count === '0') await seedVolume(client, bookings);
    await client.query('vacuum analyze');
    const first = await client.query<{ id: string }>('select id from organisations order by number limit 1');
    return first.rows[0]?.id ?? '';
  });
  return {
    owner,
    organisationId,
    app: connectionAs(owner, roles.app),
    jobs: connectionAs(owner, roles.jobs),
  };
};
