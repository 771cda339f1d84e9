import { COUNT_LIMIT, FOUND_PER_KIND, PAGE_SIZES, type Pagination } from '@halm/model/contract/list.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database-types.ts';
import { countUpTo, type Place, paginationOf } from './list-page.ts';
import type { Scope } from './scope.ts';
import { type Build, type Open, type Statement, statement, type Values } from './statement.ts';

/** A value of a query, or the place that is left open for it. */
export type Given<T> = T | RawBuilder<T>;

/** Whose rows are asked for, and of whom: those of a scope, or of a statement that leaves the organisation open. */
export type Whose = { readonly db: Kysely<Database>; readonly organisationId: Given<string> };

/** The sizes that the tables and the palette offer; each is a statement of its own. */
const sizes: ReadonlySet<number> = new Set([FOUND_PER_KIND, ...PAGE_SIZES]);

/** Whether a place in a list is one that is prepared: the first page, in a size that is offered. */
export const isFirstPage = ({ page, size, only }: Place): boolean => page === 1 && sizes.has(size) && !only;

type Rows<V, O> = (whose: Whose, open: Open<V>, size: RawBuilder<number>) => ReturnType<Build<V, O>>;

type Counted<V, D, T extends keyof D, C> = (whose: Whose, open: Open<V>) => SelectQueryBuilder<D, T, C>;

/** The first page of a list and how many rows it has, for the values that the list left open. */
export type PreparedList<V, O> = (
  scope: Scope,
  values: Values<V>,
  size: number,
) => Promise<{ items: O[]; pagination: Pagination }>;

/**
 * The first page of a list as statements that every connection prepares once: `rows` with as many rows as are told, and
 * `counted` as far as a list counts. For lists that everybody opens all day and whose index serves them in order whatever the
 * values are, so that one plan is right for all of them. The size is no open value: a plan for any number of rows looks dearer
 * than it is, and PostgreSQL would rather plan anew each time, which costs twice what the page does.
 */
export const preparedList = <V extends object, O, D, T extends keyof D, C>(
  rows: Rows<V, O>,
  counted: Counted<V, D, T, C>,
): PreparedList<V, O> => {
  const whose = (db: Kysely<Database>, { organisationId }: Open<V>): Whose => ({ db, organisationId });
  const count = statement((db, open: Open<V>) => countUpTo(counted(whose(db, open), open), COUNT_LIMIT));
  const pages = new Map<number, Statement<V, O>>();
  const pageOf = (size: number): Statement<V, O> => {
    const page = pages.get(size) ?? statement((db, open: Open<V>) => rows(whose(db, open), open, sql.lit(size)));
    pages.set(size, page);
    return page;
  };
  return async (scope, values, size) => {
    const [items, [found]] = await Promise.all([pageOf(size)(scope, values), count(scope, values)]);
    return { items, pagination: paginationOf({ page: 1, size }, found?.count ?? 0) };
  };
};
