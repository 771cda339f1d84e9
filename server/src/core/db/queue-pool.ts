import type pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from './database.ts';
import { isConnectionLoss } from './database-refusal.ts';
import { logLost, openPlainPool } from './open-connection.ts';

type AnyQuery = (...args: unknown[]) => unknown;

/** The database's own code for "starting up". */
const CANNOT_CONNECT_NOW = '57P03';

const askAgainLater = (error: unknown): never => {
  if (error instanceof Error && isConnectionLoss(error)) Object.assign(error, { code: CANNOT_CONNECT_NOW });
  throw error;
};

const patient =
  (ask: AnyQuery): AnyQuery =>
  (...args) => {
    const answer = ask(...args);
    return answer instanceof Promise ? answer.catch(askAgainLater) : answer;
  };

/**
 * The pool of the job queue. Its library notes a job as done without waiting for that note, and asks again
 * only where the server says that it is starting up: any other failure of the line would end the process as
 * an unhandled rejection. So a lost line is told to it in these words.
 */
export const openQueuePool = (settings: ConnectionSettings, size: number, log: Logger): pg.Pool => {
  const pool = openPlainPool({ ...settings, max: size }, logLost(log, 'the job queue'));
  pool.connect = patient(pool.connect.bind(pool) as AnyQuery) as typeof pool.connect;
  pool.on('connect', (client) => {
    client.query = patient(client.query.bind(client) as AnyQuery) as typeof client.query;
  });
  return pool;
};
