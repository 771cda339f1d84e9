import type pg from 'pg';
import { lockOrder } from './lock-order.ts';
import type { Query } from './statement-batch.ts';

const LOCKING = /\bfor (?:(?:no key )?update|share)(?: of ([\w", ]+?))?( skip locked| nowait|$)/;
const TABLES =
  /\b(?:from|join) "?([a-z_]\w*)"?(?: (?:as )?(?!(?:on|where|order|for|inner|left|cross|join|limit|group|using)\b)"?([a-z_]\w*)"?)?/g;
const ADVISORY = /\bpg_advisory_xact_lock(?:_shared)?\((\w+)/;
/** The key of a turn: what it is called, before the organisation. */
const TURN = /^([a-z ]+) [\da-f]{8}-/;

/**
 * The parts of a statement that stand in brackets, and what is left; each without what stands inside of it.
 */
const levelsOf = (text: string): string[] => {
  const levels: string[] = [];
  const open: string[][] = [[]];
  for (const part of text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .split(/('[^']*'|[()])/)) {
    if (part === '(') open.push([]);
    else if (part === ')' && open.length > 1) {
      levels.push((open.pop() ?? []).join(''));
      open.at(-1)?.push('()');
    } else open.at(-1)?.push(part);
  }
  return [...levels, ...open.map((parts) => parts.join(''))].map((level) => level.trim());
};

const inCamelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const lockedTables = (level: string): string[] => {
  const [clause, names, end] = LOCKING.exec(level) ?? [];
  // Whoever skips what is locked waits for nobody.
  if (!clause || end === ' skip locked') return [];
  const tables = [...level.matchAll(TABLES)].map(([, table = '', alias = table]) => ({ table, alias }));
  const wanted = names?.replaceAll('"', '').split(/, ?/);
  return tables.filter(({ alias }) => !wanted || wanted.includes(alias)).map(({ table }) => inCamelCase(table));
};

const advisoryLock = ({ text, values }: Query): string[] => {
  const [, name] = ADVISORY.exec(text) ?? [];
  if (!name) return [];
  if (name === 'stock_month_lock') return ['stock months'];
  const [turn = name] = values.flatMap((value) => (typeof value === 'string' && TURN.exec(value)?.[1]) || []);
  return [turn];
};

/**
 * What a statement locks by itself: tables whose rows it selects for update or for share, turns, the months
 * of the stock. A key share is left out: it waits only for deletions and for a merge of addresses or
 * vehicles.
 */
export const findLocks = (query: Query): readonly string[] =>
  /\bfor (?:no key )?(?:update|share)\b|advisory/i.test(query.text)
    ? [...advisoryLock(query), ...levelsOf(query.text).flatMap(lockedTables)]
    : [];

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
