import { setImmediate } from 'node:timers/promises';
import { EXPORT_LIMITS, type ExportFormat } from '@halm/model/core/contract/export-format.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { ScopedWork } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { RowCursor } from '../../core/db/row-cursor.ts';
import type { AskInFull } from '../../core/records/list-in-full.ts';
import { ListWalk } from '../../core/records/list-walk.ts';
import type { Row } from './export-table.ts';

/** No size that a page has: the lists that keep statements for their first pages keep none for it. */
const WHOLE = { page: 1, size: 1000 };

type ListCall = { readonly params: unknown; readonly query: object };

/** The rows of a list as they come, and how many there will be. */
export type WalkedList = {
  readonly total: number;
  /** Whether they have words that look like what is searched, since nothing has those. */
  readonly isSimilar: boolean;
  readonly rows: AsyncGenerator<readonly Row[]>;
};

type Answer = { readonly items: readonly Row[]; readonly similar?: true };

type Limit = { readonly most: number; readonly check: (total: number) => void };

const limitOf = (format: ExportFormat): Limit => {
  const most = EXPORT_LIMITS[format];
  const check = (total: number) => {
    if (total > most) throw new Refusal('export.too-many-rows', { details: { limit: most, format } });
  };
  return { most, check };
};

/** So many are written between two turns of others. */
const WRITTEN_AT_ONCE = 250;

const walkInFull = async (
  scope: Scope,
  askInFull: AskInFull<unknown>,
  query: object,
  { most, check }: Limit,
): Promise<WalkedList> => {
  const { rows: call, count, present } = await askInFull(scope, query);
  const counted = await count(most).execute(scope.db);
  const total = counted.rows[0]?.count ?? 0;
  check(total);
  const cursor = new RowCursor(scope.db);
  await cursor.open(call);
  const first = await cursor.take();
  const rows = async function* () {
    let texts = first;
    do {
      for (let at = 0; at === 0 || at < texts.length; at += WRITTEN_AT_ONCE) {
        await setImmediate();
        yield texts.slice(at, at + WRITTEN_AT_ONCE).map(present) as Row[];
      }
      texts = await cursor.take();
    } while (texts.length > 0);
  };
  return { total, isSimilar: false, rows: rows() };
};

const walkByPages = async (
  scope: Scope,
  { handler }: ScopedWork,
  { params, query }: ListCall,
  { most, check }: Limit,
): Promise<WalkedList> => {
  const walk = new ListWalk(scope.db, most, check);
  const next = async (): Promise<Answer> => {
    const before = walk.passed;
    const input = { params, query: { ...query, ...WHOLE }, body: undefined, version: 0 };
    const answer = (await handler(scope, input as never)) as unknown as Answer;
    if (walk.passed - before !== answer.items.length)
      throw new Error('this list asks for its rows by another way than listPage');
    return answer;
  };
  const first = await next();
  const rows = async function* () {
    for (let { items } = first; ; { items } = await next()) {
      // Others have their turn.
      await setImmediate();
      yield items;
      if (items.length === 0) return;
    }
  };
  return { total: walk.total, isSimilar: first.similar === true, rows: rows() };
};

/**
 * Walks through all rows of a list, which are those of its pages: by the work of its own route, or by its way
 * to all at once. The first ones are read before it answers: whatever may be refused is refused then
 * (`export.too-many-rows`, what the list itself refuses).
 */
export const walkList = (scope: Scope, work: ScopedWork, call: ListCall, format: ExportFormat): Promise<WalkedList> =>
  work.inFull
    ? walkInFull(scope, work.inFull, { ...call.query, ...WHOLE }, limitOf(format))
    : walkByPages(scope, work, call, limitOf(format));

/** The same with the rows of each record, all read: how many there will be is told before the first. */
export const withRowsOf = async (
  walked: WalkedList,
  rowsOf: (record: Row) => readonly unknown[],
): Promise<WalkedList> => {
  const all: Row[] = [];
  for await (const records of walked.rows) for (const record of records) all.push(...(rowsOf(record) as Row[]));
  const rows = async function* () {
    for (let at = 0; at < all.length; at += WRITTEN_AT_ONCE) {
      await setImmediate();
      yield all.slice(at, at + WRITTEN_AT_ONCE);
    }
  };
  return { ...walked, total: all.length, rows: rows() };
};
