import pg from 'pg';
import type { Logger } from 'pino';

/**
 * Hears that a line to the database was lost, idle or at work. What was
 * running on it is told by its own promise.
 */
export type OnLost = (error: Error) => void;

/** A line in the log for each connection that `what` has lost; without a log nobody is told. */
export const logLost =
  (log: Logger | undefined, what: string): OnLost =>
  (error) =>
    log?.warn({ err: error }, `${what} lost a connection to the database`);

/**
 * Every line to the database is opened here and in `openClient` (`scripts/checks/check-connections.ts`): one
 * that nobody listens to ends the whole process when its other end goes away.
 */
export const openPlainPool = (options: pg.PoolConfig, onLost: OnLost): pg.Pool => {
  const pool = new pg.Pool({ keepAlive: true, connectionTimeoutMillis: 5000, ...options });
  // An idle client's end is told to the pool; one at work is heard by nobody but itself.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', (error) => onLost(error)));
  return pool;
};

/** A host that takes the call and never speaks would otherwise be waited for without end. */
const CONNECT_MILLISECONDS = 10_000;

/** A single line, not connected yet. */
export const openClient = (options: pg.ClientConfig, onLost: OnLost = () => undefined): pg.Client => {
  const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis: CONNECT_MILLISECONDS, ...options });
  client.on('error', onLost);
  return client;
};
