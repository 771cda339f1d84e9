import type { ConnectionOptions } from 'node:tls';
import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from './column-types.ts';
import type { Database } from './database-types.ts';
import { causeOf, forgetCause, tellCause } from './failure-cause.ts';
import { gatherOpening, gatherWrites } from './gather-writes.ts';
import { keptPlanName } from './kept-plans.ts';
import { openKysely, type QueryLimit } from './kysely-on-client.ts';
import { logLost, openPlainPool } from './open-connection.ts';

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

declare const inTransactionMark: unique symbol;
/** A handle that is inside a transaction. There is no other way to the database: a plain handle isn't exported. */
export type Transaction = Kysely<Database> & { readonly [inTransactionMark]: true };

/** The settings of one transaction, that row-level security reads. */
export type TransactionSettings = {
  readonly organisationId?: string;
  /** Looks across organisations: sign-in, organisation picker, outbox relay. */
  readonly onPlatform?: true;
  readonly readOnly?: boolean;
  /** Work of a job on many records: its statements may take minutes, where those of a request end after ten seconds. */
  readonly isLong?: true;
  /** May be done twice: a commit that a crash of the server undoes hurts nobody, so nobody waits for the disk. */
  readonly isRepeatable?: true;
};

/** Behind the database's own limit for a request's statement (`database-roles.ts`): for a line that answers nothing. */
const QUERY_TIMEOUT_MILLISECONDS = 12_000;
const LONG_STATEMENT_MILLISECONDS = 600_000;
const LONG_QUERY_TIMEOUT_MILLISECONDS = LONG_STATEMENT_MILLISECONDS + 2000;

/** A pool whose clients pipeline: begin, settings and first query travel together. */
export const openPool = (settings: ConnectionSettings, size: number, log?: Logger): pg.Pool => {
  const options = {
    ...settings,
    max: size,
    pipeline: true,
    types: columnTypes,
    query_timeout: QUERY_TIMEOUT_MILLISECONDS,
  };
  return openPlainPool(options as pg.PoolConfig, logLost(log, 'a request'));
};

// What is to be done once the transaction of a handle is committed.
const afterwards = new WeakMap<Transaction, (() => void)[]>();

/** Lets something happen outside the database, such as a line in the log, only if and when the transaction commits. */
export const afterCommit = (db: Transaction, work: () => void): void => {
  const waiting = afterwards.get(db);
  if (waiting) waiting.push(work);
  else afterwards.set(db, [work]);
};

// What is to be undone outside the database when the transaction of a handle leaves nothing behind.
const undoings = new WeakMap<Transaction, (() => Promise<void>)[]>();

/**
 * Lets something outside the database, such as bytes on the disk, be undone if the transaction fails. Where the line was
 * lost during the commit nobody knows whether it did: then nothing is undone, and a sweep must find what is too much.
 */
export const afterRollback = (db: Transaction, undo: () => Promise<void>): void => {
  const waiting = undoings.get(db);
  if (waiting) waiting.push(undo);
  else undoings.set(db, [undo]);
};

/** Whether a commit is known to have failed: the database said so and goes on. Its end (FATAL) says nothing of it. */
const isRefusedCommit = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR';

type Beneath = { readonly client: pg.PoolClient; readonly limit: QueryLimit; readonly readOnly: boolean };
// What is beneath each handle, for statements that are prepared by name.
const beneath = new WeakMap<Transaction, Beneath>();

const keysByStatement = new Map<string, readonly string[]>();
const keysOf = (name: string, fields: readonly pg.FieldDef[]): readonly string[] => {
  const known = keysByStatement.get(name);
  if (known) return known;
  const keys = fields.map((field) =>
    field.name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  );
  keysByStatement.set(name, keys);
  return keys;
};

const recordOf = (keys: readonly string[], row: readonly unknown[]): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  for (const [index, key] of keys.entries()) record[key] = row[index];
  return record;
};

const beneathOf = (db: Transaction): Beneath => {
  const known = beneath.get(db);
  if (!known) throw new Error('this handle is no transaction');
  return known;
};

const refuseReader = ({ readOnly }: Beneath): void => {
  if (readOnly) throw new Error('a transaction that only reads has nothing to write at its end');
};

/** A statement that a connection prepares under its name and keeps, with its values. */
export type NamedQuery = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

const askByName = async <R>({ client, limit }: Beneath, { name, text, values }: NamedQuery): Promise<R[]> => {
  gatherWrites(client);
  const asked = client.query({ ...limit, name, text, values: [...values], rowMode: 'array' });
  const { rows, fields } = await tellCause(client, asked);
  const keys = keysOf(name, fields);
  return rows.map((row: unknown[]) => recordOf(keys, row) as R);
};

/** Runs a statement under its name. Answers its rows as the columns are named. */
export const queryByName = <R>(db: Transaction, query: NamedQuery): Promise<R[]> => askByName<R>(beneathOf(db), query);

// What was sent and not waited for.
const sent = new WeakMap<Transaction, Promise<unknown>[]>();

/**
 * Sends a write and goes on without waiting for it. Should it fail, the transaction does, and this failure is told instead of
 * those that follow from it.
 */
export const sendWrite = (db: Transaction, query: CompiledQuery): void => {
  const known = beneathOf(db);
  refuseReader(known);
  const { client, limit } = known;
  gatherWrites(client);
  const name = keptPlanName(query);
  const config = { ...limit, ...(name && { name }), text: query.sql, values: [...query.parameters] };
  const written = tellCause(client, client.query(config));
  written.catch(() => undefined);
  const others = sent.get(db);
  if (others) others.push(written);
  else sent.set(db, [written]);
};

/** How many writes were sent: those behind a savepoint can be told from it. */
export const countSent = (db: Transaction): number => sent.get(db)?.length ?? 0;

/** Lets go of what was sent behind a savepoint that the transaction has gone back to. */
export const dropSent = (db: Transaction, from: number): void => {
  sent.get(db)?.splice(from);
  forgetCause(beneathOf(db).client);
};

/** Waits for all writes that were sent; throws the first failure. */
export const settleWrites = async (db: Transaction): Promise<void> => {
  for (const written of sent.get(db) ?? []) await written;
};

type Ending = () => readonly NamedQuery[];
// What is still to be written when the work of a handle is done.
const endings = new WeakMap<Transaction, Ending[]>();

/** Lets statements leave in one message with the commit of a handle's transaction, which any of them can still undo. */
export const beforeCommit = (db: Transaction, ending: Ending): void => {
  refuseReader(beneathOf(db));
  const waiting = endings.get(db);
  if (waiting) waiting.push(ending);
  else endings.set(db, [ending]);
};

/** Sends what is still to be written, then the commit behind it without waiting. */
const finishWork = async (client: pg.PoolClient, db: Transaction): Promise<pg.QueryResult> => {
  const queries = (endings.get(db) ?? []).flatMap((ending) => ending());
  const written = queries.map((query) => askByName(beneathOf(db), query));
  const committed = client.query('commit');
  // Whoever fails first is told; the others, which fail with it, must not end the process because nobody hears of them.
  for (const each of [...written, committed]) each.catch(() => undefined);
  await settleWrites(db);
  await Promise.all(written);
  return committed;
};

const handleOn = (known: Beneath): Transaction => {
  const db = openKysely<Database>(known.client, known.limit) as unknown as Transaction;
  beneath.set(db, known);
  return db;
};

/** Begin and settings as one statement: one message to the server instead of three. */
const opening = ({ organisationId = '', onPlatform, readOnly, isLong, isRepeatable }: TransactionSettings): string =>
  `begin${readOnly ? ' read only' : ''}; select set_config('app.org', ${pg.escapeLiteral(organisationId)}, true),
    set_config('app.platform', '${onPlatform ? 'on' : ''}', true)
    ${isRepeatable ? `, set_config('synchronous_commit', 'off', true)` : ''}
    ${isLong ? `, set_config('statement_timeout', '${LONG_STATEMENT_MILLISECONDS}', true)` : ''}`;

const commitWork = async <T>(
  client: pg.PoolClient,
  settings: TransactionSettings,
  work: (db: Transaction) => Promise<T>,
): Promise<{ result: T; follow: readonly (() => void)[] }> => {
  forgetCause(client);
  gatherOpening(client);
  const opened = client.query(opening(settings));
  // Not awaited before the first query, which travels with it; a failure shows there and is reported below.
  opened.catch(() => undefined);
  const limit = settings.isLong ? { query_timeout: LONG_QUERY_TIMEOUT_MILLISECONDS } : {};
  const db = handleOn({ client, limit, readOnly: settings.readOnly ?? false });
  let isRolledBack = true;
  try {
    const result = await work(db);
    await opened;
    const committed = finishWork(client, db);
    if (settings.readOnly) {
      committed.then(
        () => client.release(),
        (error) => client.release(error),
      );
      return { result, follow: [] };
    }
    const { command } = await committed.catch((error) => {
      isRolledBack = isRefusedCommit(causeOf(error));
      throw error;
    });
    if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
    client.release();
    return { result, follow: afterwards.get(db) ?? [] };
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (failure) => client.release(failure),
    );
    if (isRolledBack) for (const undo of undoings.get(db) ?? []) await undo();
    throw causeOf(error);
  }
};

/**
 * Runs `work` in one transaction under the given settings and commits. A thrown error rolls everything back.
 * Read-only transactions answer without waiting for their commit: there is nothing to lose.
 */
export const inTransaction = async <T>(
  pool: pg.Pool,
  settings: TransactionSettings,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => {
  const { result, follow } = await commitWork(await pool.connect(), settings, work);
  for (const next of follow) next();
  return result;
};
