import type pg from 'pg';
import type { Platform } from '../platform/platform.ts';

const noting = (client: pg.PoolClient, statements: string[]): pg.PoolClient =>
  new Proxy(client, {
    get: (target, key) => {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'query') return value.bind(target);
      return (query: string | pg.QueryConfig) => {
        statements.push(typeof query === 'string' ? query : query.text);
        return target.query(query);
      };
    },
  });

/**
 * The statements, without their values, that some work sends through the platform that it is given. Where an answer may
 * not tell by its time what there is, the same work must be done: that is what they show, on a busy machine too.
 */
export const statementsOf = async (
  platform: Platform,
  work: (platform: Platform) => Promise<unknown>,
): Promise<string[]> => {
  const statements: string[] = [];
  const pool = new Proxy(platform.pool, {
    get: (target, key) =>
      key === 'connect' ? async () => noting(await target.connect(), statements) : Reflect.get(target, key),
  });
  await work({ ...platform, pool });
  return statements;
};
