import pg from 'pg';
import { vi } from 'vitest';
import { type Asked, StatementBatch } from '../platform/statement-batch.ts';

/** A statement with the time that its answer may take; without one it is the pool's. */
export type Sent = Asked & { readonly timeoutMilliseconds?: number | undefined };

const askedBy = (first: string | Asked | StatementBatch, values: unknown[] = []): readonly Sent[] => {
  if (first instanceof StatementBatch)
    return first.statements.map((each) => ({ ...each, timeoutMilliseconds: first.query_timeout }));
  return [typeof first === 'string' ? { text: first, values } : first];
};

/** Everything that this process asks the database while `work` is done, which is asked as ever. */
export const statementsDuring = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const asked: Sent[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    asked.push(...askedBy(...(args as [string | Asked, unknown[]?])));
    return query.apply(this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
};
