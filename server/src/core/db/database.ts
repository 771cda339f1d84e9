import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';
import type { Logger } from 'pino';
import { causeOf } from '../process/failure-cause.ts';
import { columnTypes } from './column-types.ts';
import { statementName } from './kept-plans.ts';
import { lockWatch } from './lock-watch.ts';
import { logLost, openPlainPool } from './open-connection.ts';
import type { Query } from './statement-batch.ts';
import { StatementLine } from './statement-line.ts';
import { ask, openTransaction, type Running, settleWrites, type Transaction } from './transaction.ts';

/** Where and as whom to connect: a role of the running database. */
export type ConnectionSettings = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password?: string;
  /** How the line is encrypted and whom it trusts; without it, it isn't. */
  readonly ssl?: ConnectionOptions;
  readonly application_name?: string;
  readonly options?: string;
};

/** The settings of one transaction, that row-level security reads. */
export type TransactionSettings = {
  readonly organisationId?: string;
  /** Looks across organisations: sign-in, organisation picker, outbox relay. */
  readonly onPlatform?: true;
  readonly readOnly?: boolean;
  /**
   * Work of a job on many records: its statements may take minutes, where
   * those of a request end after ten seconds.
   */
  readonly isLong?: true;
  /**
   * May be done twice: a commit that a crash of the server undoes hurts nobody, so nobody waits for the disk.
   */
  readonly isRepeatable?: true;
};

/**
 * Behind the database's own limit for a request's statement
 * (`database-roles.ts`): for a line that answers nothing.
 */
const QUERY_TIMEOUT_MILLISECONDS = 12_000;
const LONG_STATEMENT_MILLISECONDS = 600_000;
const LONG_QUERY_TIMEOUT_MILLISECONDS = LONG_STATEMENT_MILLISECONDS + 2000;

/** A pool whose clients pipeline: nobody waits for one answer before the next question leaves. */
export const openPool = (settings: ConnectionSettings, size: number, log?: Logger): pg.Pool => {
  const options = { ...settings, max: size, pipeline: true, types: columnTypes };
  return openPlainPool(options as pg.PoolConfig, logLost(log, 'a request'));
};

const bare = (text: string): Query => ({ name: statementName(text), text, values: [] });
const [BEGIN, COMMIT, ROLLBACK] = [bare('begin'), bare('commit'), bare('rollback')];
const BEGIN_SNAPSHOT = bare('begin isolation level repeatable read, read only');

const settingNames = new Map<string, string>();
/**
 * The name of a statement that sets what transactions need: there are a few of them, asked for all the time.
 */
const settingName = (text: string): string => {
  const name = settingNames.get(text) ?? statementName(text);
  settingNames.set(text, name);
  return name;
};

/**
 * What goes before the first statement. Reading begins nothing: each batch is a transaction by itself, with
 * the same settings, and sees what is committed when it comes, as statements of one transaction would.
 */
const settingsOf = ({
  organisationId = '',
  onPlatform,
  readOnly,
  isLong,
  isRepeatable,
}: TransactionSettings): Query => {
  const settings = [
    `set_config('app.org', $1, true)`,
    `set_config('app.platform', $2, true)`,
    ...(readOnly ? [`set_config('transaction_read_only', 'on', true)`] : []),
    ...(isRepeatable ? [`set_config('synchronous_commit', 'off', true)`] : []),
    ...(isLong ? [`set_config('statement_timeout', '${LONG_STATEMENT_MILLISECONDS}', true)`] : []),
  ];
  const text = `select ${settings.join(', ')}`;
  return { name: settingName(text), text, values: [organisationId, onPlatform ? 'on' : ''] };
};

const timeoutOf = ({ isLong }: TransactionSettings): number =>
  isLong ? LONG_QUERY_TIMEOUT_MILLISECONDS : QUERY_TIMEOUT_MILLISECONDS;

const openLine = (client: pg.PoolClient, settings: TransactionSettings, pool?: pg.Pool): StatementLine =>
  new StatementLine(client, {
    begin: settings.readOnly ? undefined : BEGIN,
    settings: settingsOf(settings),
    timeoutMilliseconds: timeoutOf(settings),
    watch: pool && lockWatch(pool),
  });

/**
 * Whether a commit is known to have failed: the database said so and goes on.
 * Its end (FATAL) says nothing of it.
 */
const isRefusedCommit = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** Sends what is still to be written, and the commit behind it without waiting. */
const commit = async (db: Transaction, { line, endings, lasts }: Running): Promise<void> => {
  const queries = [...endings, ...lasts].flatMap((ending) => ending());
  if (!line.isOpen && queries.length === 0) return;
  const written = [...queries, COMMIT].map((query) => line.ask(query));
  line.close();
  // Whoever fails first is told; the others, which fail with it, must not end the
  // process because nobody hears of them.
  for (const each of written) each.catch(() => undefined);
  await settleWrites(db);
  const answers = await Promise.all(written);
  if (answers.at(-1)?.command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
};

const writeWith = async <T>(
  client: pg.PoolClient,
  pool: pg.Pool,
  settings: TransactionSettings,
  work: (db: Transaction) => Promise<T>,
): Promise<{ result: T; follow: Running['afterwards'] }> => {
  const line = openLine(client, settings, pool);
  const { db, known: runningOfLine } = openTransaction(line, false);
  let isRolledBack = true;
  try {
    const result = await work(db);
    await commit(db, runningOfLine).catch((error) => {
      isRolledBack = isRefusedCommit(causeOf(error));
      throw error;
    });
    line.close();
    client.release();
    return { result, follow: runningOfLine.afterwards };
  } catch (error) {
    line.close();
    if (line.isOpen) await line.askApart(ROLLBACK).catch(() => undefined);
    client.release(line.lost);
    if (isRolledBack) for (const undo of runningOfLine.undoings) await undo();
    throw causeOf(error);
  }
};

const readWith = async <T>(
  client: pg.PoolClient,
  settings: TransactionSettings,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => {
  const line = openLine(client, settings);
  try {
    return await work(openTransaction(line, true).db);
  } catch (error) {
    throw causeOf(error);
  } finally {
    void line.rest().then(() => {
      line.close();
      client.release(line.lost);
    });
  }
};

/** One state of the database, to be read for as long as it takes. Whoever opens it must close it. */
export type Snapshot = {
  readonly db: Transaction;
  /** Ends what is being asked right now: whoever waits for it has gone. */
  readonly cancel: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The process of the server behind a line, which `pg` knows and its types don't. */
const processOf = (client: pg.PoolClient): number => (client as unknown as { readonly processID: number }).processID;

/**
 * Opens a transaction that reads what is committed now, whatever others write
 * meanwhile, and needs no callback around it.
 */
export const openSnapshot = async (pool: pg.Pool, settings: TransactionSettings): Promise<Snapshot> => {
  const client = await pool.connect();
  const line = new StatementLine(client, {
    begin: BEGIN_SNAPSHOT,
    settings: settingsOf(settings),
    timeoutMilliseconds: timeoutOf(settings),
  });
  let closed: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    line.close();
    if (line.isOpen) await line.askApart(ROLLBACK).catch(() => undefined);
    client.release(line.lost);
  };
  return {
    db: openTransaction(line, true).db,
    cancel: async () => {
      // By another line: this one hears nothing until it has its answer. Once
      // closed it may be at somebody else's work.
      const canceling = { text: 'select pg_cancel_backend($1)', values: [processOf(client)] };
      const cancelOpen = async (db: Transaction) => {
        if (!closed) await ask(db, canceling);
      };
      await inTransaction(pool, { readOnly: true }, cancelOpen).catch(() => undefined);
    },
    close: () => {
      closed ??= end();
      return closed;
    },
  };
};

/**
 * Runs `work` in one transaction under the given settings and commits. A thrown error rolls everything back.
 * What only reads is answered without a commit: there is nothing to lose.
 */
export const inTransaction = async <T>(
  pool: pg.Pool,
  settings: TransactionSettings,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  if (settings.readOnly) return readWith(client, settings, work);
  const { result, follow } = await writeWith(client, pool, settings, work);
  for (const next of follow) next();
  return result;
};
