import path from 'node:path';
import type { Config } from './config.ts';
import type { ConnectionSettings } from './database.ts';
import { connectionAs, rolesOf } from './database-roles.ts';
import { readDatabaseUrl } from './database-url.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { openClient } from './open-connection.ts';

const DATABASE = 'halm';

/** A running and migrated database: as whom to connect for what, and how to stop it. */
export type RunningDatabase = {
  readonly owner: ConnectionSettings;
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  /** False when the server ran already: a passing command leaves it running. */
  readonly startedHere: boolean;
  readonly stop: () => Promise<void>;
};

const ensureDatabase = async (server: Omit<ConnectionSettings, 'database'>): Promise<void> => {
  const client = openClient({ ...server, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
};

const openServer = async (config: Config): Promise<Pick<RunningDatabase, 'owner' | 'startedHere' | 'stop'>> => {
  if (config.databaseUrl)
    return { owner: await readDatabaseUrl(config.databaseUrl), startedHere: false, stop: async () => undefined };
  const { stop, startedHere, ...server } = await startEmbeddedPostgres(path.join(config.dataDirectory, 'postgres'));
  await ensureDatabase(server);
  return { owner: { ...server, database: DATABASE }, startedHere, stop };
};

/** Starts the product's own PostgreSQL, or goes to the one that is configured, and migrates it. */
export const startDatabase = async (config: Config): Promise<RunningDatabase> => {
  const { owner, startedHere, stop } = await openServer(config);
  const { appPassword, jobsPassword } = config.secrets;
  const roles = rolesOf(owner.database, { app: appPassword, jobs: jobsPassword });
  await migrate(owner, roles, config.migrationsDirectory);
  const [app, jobs] = [connectionAs(owner, roles.app), connectionAs(owner, roles.jobs)];
  return { owner, app, jobs, startedHere, stop };
};
