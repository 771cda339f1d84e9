import type { Kysely } from 'kysely';
import type { Database } from './database-types.ts';
import { openKysely } from './kysely-on-line.ts';
import type { RowShape } from './row-shape.ts';
import type { Query, TextRow } from './statement-batch.ts';
import type { StatementLine } from './statement-line.ts';

const RUNNING = Symbol('running');
/**
 * A handle that is inside a transaction. There is no other way to the database: a plain handle isn't
 * exported. What is known of it stands on the handle itself: in a WeakMap whatever it leads to, all rows that
 * were read, would outlive a first clean-up of the young objects.
 */
export type Transaction = Kysely<Database> & { readonly [RUNNING]: Running };

type Ending = () => readonly Query[];

/** What is known of a transaction that runs, beside what it has written. */
export type Running = {
  readonly line: StatementLine;
  readonly readOnly: boolean;
  /** Sent and not waited for. */
  readonly sent: Promise<unknown>[];
  /** Still to be written when its work is done. */
  readonly endings: Ending[];
  /** Behind those: what locks a row that everybody waits for. */
  readonly lasts: Ending[];
  /** To be done once it is committed. */
  readonly afterwards: (() => void)[];
  /** To be undone outside the database when it leaves nothing behind. */
  readonly undoings: (() => Promise<void>)[];
};

/** A handle for the work of a transaction, and what is known of it. */
export const openTransaction = (line: StatementLine, readOnly: boolean): { db: Transaction; known: Running } => {
  const running = { line, readOnly, sent: [], endings: [], lasts: [], afterwards: [], undoings: [] };
  return { db: Object.assign(openKysely<Database>(line), { [RUNNING]: running }), known: running };
};

const runningOf = (db: Transaction): Running => {
  const running: Running | undefined = db[RUNNING];
  if (!running) throw new Error('this handle is no transaction');
  return running;
};

const writingOf = (db: Transaction): Running => {
  const running = runningOf(db);
  if (running.readOnly) throw new Error('a transaction that only reads has nothing to write at its end');
  return running;
};

/**
 * Lets something happen outside the database, such as a line in the log, only
 * if and when the transaction commits.
 */
export const afterCommit = (db: Transaction, work: () => void): void => {
  runningOf(db).afterwards.push(work);
};

/**
 * Lets something outside the database, such as bytes on the disk, be undone if the transaction
 * fails. Where the line was lost during the commit nobody knows whether it did: then nothing is
 * undone, and a sweep must find what is too much.
 */
export const afterRollback = (db: Transaction, undo: () => Promise<void>): void => {
  runningOf(db).undoings.push(undo);
};

/**
 * Lets statements leave in one message with the commit of a handle's
 * transaction, which any of them can still undo.
 */
export const beforeCommit = (db: Transaction, ending: Ending): void => {
  writingOf(db).endings.push(ending);
};

/**
 * As `beforeCommit`, behind all else that is written: what locks a row for which others wait, such as a
 * counter, holds it for the commit alone. Only where nothing of the transaction reads what it writes, and
 * none of its work is undone.
 */
export const lastBeforeCommit = (db: Transaction, ending: Ending): void => {
  writingOf(db).lasts.push(ending);
};

/**
 * Runs a statement as it stands. Answers its rows, by the names of their columns as TypeScript writes them.
 */
export const ask = async <R>(db: Transaction, query: Query): Promise<R[]> => {
  const { rows } = await runningOf(db).line.ask(query);
  return rows as R[];
};

/** Runs a statement as it stands. Answers its rows as the server wrote them. */
export const askTexts = async (db: Transaction, query: Query): Promise<readonly TextRow[]> => {
  const { rows } = await runningOf(db).line.ask({ ...query, asTexts: true });
  return rows as readonly unknown[] as readonly TextRow[];
};

/** What the rows of a statement would be read by; none is read. */
export const askShape = async (db: Transaction, { text, values }: Query): Promise<RowShape> => {
  const query = { text: `select * from (${text}) as described limit 0`, values };
  return (await runningOf(db).line.ask(query)).shape;
};

/**
 * Goes on under another organisation: its rows are seen and written from now
 * on, those of the one before are not.
 */
export const continueAs = (db: Transaction, organisationId: string): void => runningOf(db).line.goOnAs(organisationId);

/**
 * Sends a write and goes on without waiting for it. Should it fail, the transaction does, and this failure is
 * told instead of those that follow from it.
 */
export const sendWrite = (db: Transaction, write: Query): void => {
  const { line, sent } = writingOf(db);
  const written = line.ask(write);
  written.catch(() => undefined);
  sent.push(written);
};

/** Waits for all writes that were sent; throws the first failure. */
export const settleWrites = async (db: Transaction): Promise<void> => {
  for (const written of runningOf(db).sent) await written;
};

/** Begins what may have to be undone; the answer undoes it, with whatever was sent for it. */
export const setSavepoint = (db: Transaction, name: string): (() => Promise<void>) => {
  const { line, sent } = runningOf(db);
  const before = sent.length;
  sendWrite(db, { text: `savepoint ${name}`, values: [] });
  return async () => {
    await line.askApart({ text: `rollback to savepoint ${name}`, values: [] });
    sent.splice(before);
    line.forgetCause();
  };
};
