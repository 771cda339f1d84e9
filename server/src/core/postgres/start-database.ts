import path from 'node:path';
import type { ConnectionSettings } from '../db/database.ts';
import { connectionAs, rolesOf } from '../db/database-roles.ts';
import { readDatabaseUrl } from '../db/database-url.ts';
import { openClient } from '../db/open-connection.ts';
import type { Config } from '../process/config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { type Keeper, type KeeperOptions, supervisePostgres } from './supervise-postgres.ts';

const DATABASE = 'halm';

/** A running and migrated database: as whom to connect for what, and how to stop it. */
export type RunningDatabase = {
  readonly owner: ConnectionSettings;
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  /**
   * Starts our own server again whenever it dies, until `stop`. One that is
   * configured is looked after by others.
   */
  readonly keepRunning: (options: KeeperOptions) => Promise<void>;
  /** False when the server ran already: a passing command leaves it running. */
  readonly startedHere: boolean;
  readonly stop: () => Promise<void>;
};

/** Another first start may make it in the same moment. */
const unlessThere = (error: { code?: string }): void => {
  if (!['42P04', '23505'].includes(error.code ?? '')) throw error;
};

const ensureDatabase = async (server: Omit<ConnectionSettings, 'database'>): Promise<void> => {
  const client = openClient({ ...server, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`).catch(unlessThere);
  } finally {
    await client.end();
  }
};

type OpenedServer = Pick<RunningDatabase, 'owner' | 'startedHere' | 'keepRunning' | 'stop'>;

const nothing = async (): Promise<void> => undefined;

const openOwnServer = async (dataDirectory: string): Promise<OpenedServer> => {
  const { stop, startedHere, ...server } = await startEmbeddedPostgres(dataDirectory);
  await ensureDatabase(server);
  let keeper: Keeper | undefined;
  return {
    owner: { ...server, database: DATABASE },
    startedHere,
    keepRunning: async (options) => {
      keeper = await supervisePostgres(dataDirectory, options);
    },
    stop: async () => {
      await keeper?.close();
      await stop();
    },
  };
};

const openServer = async (config: Config): Promise<OpenedServer> => {
  if (!config.databaseUrl) return openOwnServer(path.join(config.dataDirectory, 'postgres'));
  const owner = await readDatabaseUrl(config.databaseUrl);
  return { owner, startedHere: false, keepRunning: nothing, stop: nothing };
};

/** Starts the product's own PostgreSQL, or goes to the one that is configured, and migrates it. */
export const startDatabase = async (config: Config): Promise<RunningDatabase> => {
  const { owner, ...server } = await openServer(config);
  const { appPassword, jobsPassword } = config.secrets;
  const roles = rolesOf(owner.database, { app: appPassword, jobs: jobsPassword });
  try {
    await migrate(owner, roles, config.migrationsDirectory);
  } catch (error) {
    // Nobody else would stop what nobody has been given.
    if (server.startedHere) await server.stop();
    throw error;
  }
  const [app, jobs] = [connectionAs(owner, roles.app), connectionAs(owner, roles.jobs)];
  return { owner, app, jobs, ...server };
};
