import type pg from 'pg';
import type { Platform } from '../../core/process/platform.ts';
import { countHashes } from '../../identity/sessions/password.ts';

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
 * What some work does that takes time: the statements, without their values, that it sends through
 * the platform that it is given, and how many password hashes it asks for. Where an answer may not
 * tell by its time what there is, the same work must be done: that is what they show, on a busy
 * machine too. Nothing else may hash meanwhile.
 */
export const workOf = async (
  platform: Platform,
  work: (platform: Platform) => Promise<unknown>,
): Promise<{ readonly statements: readonly string[]; readonly hashes: number }> => {
  const statements: string[] = [];
  const pool = new Proxy(platform.pool, {
    get: (target, key) =>
      key === 'connect' ? async () => noting(await target.connect(), statements) : Reflect.get(target, key),
  });
  const before = countHashes();
  await work({ ...platform, pool });
  return { statements, hashes: countHashes() - before };
};
