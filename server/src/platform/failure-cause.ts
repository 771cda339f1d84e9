import pg from 'pg';

/** A statement that failed only because an earlier one of its transaction had, which is the cause. */
export class Aftermath extends Error {
  constructor(cause: unknown) {
    super('an earlier statement of this transaction has failed', { cause });
  }
}

// In a failed transaction nothing runs, and what would have been prepared in it doesn't exist.
const FOLLOWING: ReadonlySet<string | undefined> = new Set(['25P02', '26000']);

const causes = new WeakMap<pg.PoolClient, pg.DatabaseError>();

/** Statements that were begun together fail together, and which failure is heard of first hangs on chance: tells them apart. */
export const tellCause = <T>(client: pg.PoolClient, asked: Promise<T>): Promise<T> =>
  asked.catch((error) => {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const cause = causes.get(client);
    if (cause && FOLLOWING.has(error.code)) throw new Aftermath(cause);
    if (!cause) causes.set(client, error);
    throw error;
  });

/** Forgets what failed: a new transaction begins, or one goes on from a savepoint. */
export const forgetCause = (client: pg.PoolClient): void => {
  causes.delete(client);
};

/** What really failed. */
export const causeOf = (error: unknown): unknown => (error instanceof Aftermath ? error.cause : error);
