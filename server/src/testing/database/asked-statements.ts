import pg from 'pg';
import { vi } from 'vitest';
import { type Query, StatementBatch } from '../../core/db/statement-batch.ts';

/** A statement with the time that its answer may take, if there is a limit. */
export type Sent = Query & { readonly timeoutMilliseconds?: number };

const askedBy = (first: string | Query | StatementBatch, values: unknown[] = []): readonly Sent[] => {
  if (first instanceof StatementBatch) {
    const { statements, timeoutMilliseconds } = first;
    return statements.map((each) => ({ ...each, timeoutMilliseconds }));
  }
  return [typeof first === 'string' ? { text: first, values } : first];
};

/** Everything that this process asks the database while `work` is done, which is asked as ever. */
export const statementsDuring = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const asked: Sent[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    asked.push(...askedBy(...(args as [string | Query, unknown[]?])));
    return query.apply(this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
};
