import type pg from 'pg';
import { findLocks } from './find-locks.ts';
import { lockOrder } from './lock-order.ts';
import type { Query } from './statement-batch.ts';

const placeOf = new Map<string, number>(lockOrder.map((name, place) => [name, place]));
const watched = new WeakSet<pg.Pool>();

/** Holds all transactions of a pool to the order of locks: for tests. */
export const watchLocks = (pool: pg.Pool): void => {
  watched.add(pool);
};

/**
 * Throws at a statement of one transaction that locks what stands before something that is locked already, or
 * what has no place in the order. What is locked already may be locked again: mostly it is the same row.
 */
export const lockWatch = (pool: pg.Pool): ((query: Query) => void) | undefined => {
  if (!watched.has(pool)) return undefined;
  const locked = new Set<string>();
  let [last, lastPlace] = ['', -1];
  return (query) => {
    for (const name of findLocks(query)) {
      const place = placeOf.get(name);
      if (place === undefined) throw new Error(`${name} has no place in lock-order.ts: ${query.text}`);
      if (place < lastPlace && !locked.has(name))
        throw new Error(`lock order: ${name} comes before ${last}, which is locked already: ${query.text}`);
      locked.add(name);
      if (place > lastPlace) [last, lastPlace] = [name, place];
    }
  };
};
