import { Refusal } from '../api/refusal.ts';

type Gate = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets few works be under way in this process at the same time (`server.overloaded`), and one for each key
 * (`request.busy`): for what strangers may ask for and costs more than asking does.
 */
export const concurrencyLimit = (most: number): Gate => {
  const keys = new Set<string>();
  return async (key, work) => {
    if (keys.has(key)) throw new Refusal('request.busy');
    if (keys.size >= most) throw new Refusal('server.overloaded');
    keys.add(key);
    try {
      return await work();
    } finally {
      keys.delete(key);
    }
  };
};

/** Waits for what a client sends, no longer than so many milliseconds (`request.timeout`). */
export const withTimeout = async <T>(arriving: Promise<T>, milliseconds: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal('request.timeout')), milliseconds);
  return Promise.race([arriving, late]).finally(() => clearTimeout(timer));
};
