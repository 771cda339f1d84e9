import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../scripts/run-program.ts';
import { checks } from '../server/src/app.ts';
import type { ConnectionSettings } from '../server/src/core/db/database.ts';
import { connectionAs, rolesOf } from '../server/src/core/db/database-roles.ts';
import { startEmbeddedPostgres } from '../server/src/core/postgres/embedded-postgres.ts';
import { migrate } from '../server/src/core/postgres/migrate.ts';
import { seedVolume } from '../server/src/seed/volume/seed-volume.ts';
import { seedContracts } from './seed-contracts.ts';
import { seedLaboratory } from './seed-laboratory.ts';
import { seedNames } from './seed-names.ts';

const PASSWORDS = { app: 'bench-app-role', jobs: 'bench-jobs-role' };
/** The small organisations beside the measured one, so that row-level security has something to hide. */
const OTHERS = Array.from({ length: 19 }, () => 500);

/**
 * A database with one organisation of that many bookings among small ones: made once,
 * kept below data/bench for the next run.
 */
export type BenchDatabase = {
  readonly bookings: number;
  readonly owner: ConnectionSettings;
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  readonly organisationId: string;
};

/** Where the server of the benches keeps its data. */
export const DATA_DIRECTORY = path.join(ROOT, 'data/bench/postgres');

/** Starts the server of the benches. */
export const startBenchServer = () => startEmbeddedPostgres(DATA_DIRECTORY);

/** Does some work on a connection of its own. */
export const onClient = async <T>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Fills an empty database, and answers the organisation with the most bookings. */
const fill = async (client: pg.Client, bookings: number): Promise<string> => {
  const { rows: existing } = await client.query('select 1 from bookings limit 1');
  if (existing.length === 0) {
    console.log(`seeding ${bookings} bookings, once`);
    await seedVolume(client, [bookings, ...OTHERS]);
  }
  const { rows } = await client.query<{ id: string }>(
    'select organisation_id as id from bookings group by organisation_id order by count(*) desc limit 1',
  );
  const id = rows[0]?.id ?? '';
  await seedNames(client, id);
  await seedContracts(client, id);
  await seedLaboratory(client, id);
  // The product would begin to tell of thousands of deadlines at five in the
  // morning, in the middle of a round.
  await client.query(
    `insert into daily_checks (organisation_id, name, day) select id, looked, current_date + 1 from organisations, unnest($1::text[]) looked
    on conflict (organisation_id, name) do update set day = excluded.day`,
    [Object.keys(checks)],
  );
  await client.query('vacuum analyze');
  return id;
};

/** Opens the database of a size, making and filling it when it isn't there yet. */
export const prepareDatabase = async (
  server: { host: string; port: number; user: string },
  bookings: number,
): Promise<BenchDatabase> => {
  const { host, port, user } = server;
  const owner = { host, port, user, database: `bench_one_of_${bookings}` };
  await onClient({ ...owner, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [owner.database]);
    if (!rowCount) await client.query(`create database ${owner.database}`);
  });
  const roles = rolesOf(owner.database, PASSWORDS);
  await migrate(owner, roles, path.join(ROOT, 'server/migrations'));
  const organisationId = await onClient(owner, (client) => fill(client, bookings));
  return {
    bookings,
    owner,
    organisationId,
    app: connectionAs(owner, roles.app),
    jobs: connectionAs(owner, roles.jobs),
  };
};
