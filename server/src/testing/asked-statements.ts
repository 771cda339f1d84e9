import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it went to the database. */
export type Asked = { readonly text: string; readonly values: readonly unknown[]; readonly name?: string };

/** Everything that this process asks the database while `work` is done, which is asked as ever. */
export const statementsDuring = async (work: () => Promise<unknown>): Promise<Asked[]> => {
  const asked: Asked[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Asked, unknown[]?];
    asked.push(typeof first === 'string' ? { text: first, values: values ?? [] } : first);
    return query.apply(this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
};
