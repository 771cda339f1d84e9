import { setImmediate } from 'node:timers/promises';
import { EXPORT_LIMITS, type ExportFormat } from '@halm/model/contract/export-format.ts';
import { ListWalk } from '../platform/list-walk.ts';
import { Refusal } from '../platform/refusal.ts';
import type { ScopedWork } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import type { Row } from './export-table.ts';

/** No size that a page has: the lists that keep statements for their first pages keep none for it. */
const WHOLE = { page: 1, size: 1000 };

type Asked = { readonly params: unknown; readonly query: object };

/** The rows of a list as they come, and how many there will be. */
export type WalkedList = {
  readonly total: number;
  /** Whether they have words that look like what is searched, since nothing has those. */
  readonly isSimilar: boolean;
  readonly rows: AsyncGenerator<readonly Row[]>;
};

type Answer = { readonly items: readonly Row[]; readonly similar?: true };

/**
 * Walks through all rows of a list by the work of its own route, so that they are those of its pages. The first ones are read
 * before it answers: whatever may be refused is refused then (`export.too-many-rows`, what the list itself refuses).
 */
export const walkList = async (
  scope: Scope,
  { handler }: ScopedWork,
  { params, query }: Asked,
  format: ExportFormat,
): Promise<WalkedList> => {
  const limit = EXPORT_LIMITS[format];
  const walk = new ListWalk(scope.db, limit, (total) => {
    if (total > limit) throw new Refusal('export.too-many-rows', { details: { limit, format } });
  });
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
