import { COUNT_LIMIT, FOUND_PER_KIND, PAGE_SIZES, type Pagination } from '@halm/model/core/contract/list.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Scope } from '../api/scope.ts';
import type { Database } from '../db/database-types.ts';
import { type Open, onceForShape, statement, type Values } from '../db/statement.ts';
import { lengthsOfList } from './list-lengths.ts';
import { countUpTo, type Place, paginationOf } from './list-page.ts';

/** A value of a query, or the place that is left open for it. */
export type Given<T> = T | RawBuilder<T>;

/**
 * Whose rows are asked for, and of whom: those of a scope, or of a statement
 * that leaves the organisation open.
 */
export type Whose = { readonly db: Kysely<Database>; readonly organisationId: Given<string> };

/** The sizes that the tables and the palette offer; each is a statement of its own. */
const sizes: ReadonlySet<number> = new Set([FOUND_PER_KIND, ...PAGE_SIZES]);

/** Whether a place in a list is one that is prepared: the first page, in a size that is offered. */
export const isFirstPage = ({ page, size, only }: Place): boolean => page === 1 && sizes.has(size) && !only;

type Query<V, D, T extends keyof D, O> = (
  whose: Whose,
  open: Open<V>,
  size: RawBuilder<number>,
) => SelectQueryBuilder<D, T, O>;

/** A row that says how many there are of its list, too. */
export type CountedRow<O> = O & { readonly counted?: number };

/** The first page of a list and how many rows it has, for the values that the list left open. */
export type PreparedList<V, O> = (
  scope: Scope,
  values: Values<V>,
  size: number,
) => Promise<{ items: CountedRow<O>[]; pagination: Pagination }>;

/**
 * The first page of a list as a statement that every connection prepares once: `rows` with as many rows
 * as are told, and `counted` as far as a list counts, which each row brings along: where there is none,
 * there is nothing to count, and where there were more a moment ago and nothing has changed, nobody
 * counts again (`list-lengths.ts`). For lists that everybody opens all day and whose index serves them
 * in order whatever the values are, so that one plan is right for all of them. The size is no open
 * value: a plan for any number of rows looks dearer than it is, and PostgreSQL would rather plan anew
 * each time, which costs twice what the page does.
 */
export const preparedList = <V extends object, D, T extends keyof D, O, E, U extends keyof E, C>(
  rows: Query<V, D, T, O>,
  counted: Query<V, E, U, C>,
): PreparedList<V, O> => {
  const counting = onceForShape((size: number) =>
    statement((db, open: Open<V>) => {
      const [whose, literal] = [{ db, organisationId: open.organisationId }, sql.lit(size)];
      const count = countUpTo(counted(whose, open, literal), COUNT_LIMIT);
      return rows(whose, open, literal).select(sql<number>`(${count})`.as('counted'));
    }),
  );
  const uncounted = onceForShape((size: number) =>
    statement((db, open: Open<V>) => rows({ db, organisationId: open.organisationId }, open, sql.lit(size))),
  );
  const lengths = lengthsOfList();
  return async (scope, values, size) => {
    const { isLong, keep } = lengths(scope, values);
    const items: CountedRow<O>[] = await (isLong ? uncounted(size) : counting(size))(scope, values);
    const count = isLong && items.length === size ? COUNT_LIMIT + 1 : (items[0]?.counted ?? items.length);
    if (!isLong) keep(count);
    return { items, pagination: paginationOf({ page: 1, size }, count) };
  };
};
