import { COUNT_LIMIT, EXACT_COUNT_LIMIT, type Pagination, type SortTerm } from '@halm/model/core/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import { walkOf } from './list-walk.ts';

/** Which rows of a list are wanted, or only how many there are. */
export type Place = { readonly page: number; readonly size: number; readonly only?: 'count' | undefined };

/** How far the rows of a list are counted: further where nothing else is wanted. */
export const countLimit = ({ only }: Pick<Place, 'only'>): number => (only ? EXACT_COUNT_LIMIT : COUNT_LIMIT);

/** Counts the rows of a query, but never beyond the limit: an exact total is what grows with the data. */
export const countUpTo = <D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  limit: number,
): RawBuilder<{ count: number }> => {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(sql<number>`${sql.lit(limit + 1)}`);
  return sql<{ count: number }>`select count(*) from ${counted} as counted`;
};

/** What a list says about its length, of a count that stopped at the limit. */
export const paginationOf = (place: Place, count: number): Pagination => {
  const { page, size } = place;
  const limit = countLimit(place);
  return { page, size, totalRecords: Math.min(count, limit), totalIsExact: count <= limit };
};

/**
 * One page of a filtered and sorted query, with the total as far as it is counted, or the total alone. Both
 * travel at once. In a scope that walks through the list (`list-walk.ts`) it is what comes next of all rows,
 * whatever page was asked for. `counted` is another way to count the same rows, where that is cheaper.
 */
export const listPage = async <D, T extends keyof D, O, E = D, U extends keyof E = never, P = O>(
  db: Transaction,
  query: SelectQueryBuilder<D, T, O>,
  place: Place,
  counted?: SelectQueryBuilder<E, U, P>,
): Promise<{ items: O[]; pagination: Pagination }> => {
  const walk = walkOf(db);
  if (walk) {
    const items = await walk.next(query, counted);
    return { items, pagination: paginationOf(place, walk.total) };
  }
  const rows = query.limit(place.size).offset((place.page - 1) * place.size);
  const limit = countLimit(place);
  const count = counted ? countUpTo(counted, limit) : countUpTo(query, limit);
  const [items, answer] = await Promise.all([place.only ? [] : rows.execute(), count.execute(db)]);
  return { items: items as O[], pagination: paginationOf(place, answer.rows[0]?.count ?? 0) };
};

/** What a sort of a list stands for: columns in their order, each with an index that begins with them. */
export type SortColumns<F extends string, D, T extends keyof D> = Readonly<
  Record<F, readonly (StringReference<D, T> | RawBuilder<unknown>)[]>
>;

/**
 * Orders a query by checked sort terms, each looked up in `columns` (a feature's own list of
 * sortable columns), and by id at the end, so that pages never overlap. A field of the
 * contract without columns doesn't compile.
 */
export const sorted = <F extends string, D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  terms: readonly SortTerm<F>[],
  columns: SortColumns<NoInfer<F>, D, T>,
  id: StringReference<D, T>,
): SelectQueryBuilder<D, T, O> => {
  const direction = (descending: boolean) => (descending ? 'desc' : 'asc');
  const ordered = terms.reduce(
    (inOrder, { field, descending }) =>
      columns[field].reduce((q, column) => q.orderBy(column as RawBuilder<unknown>, direction(descending)), inOrder),
    query,
  );
  return ordered.orderBy(id as unknown as RawBuilder<unknown>, direction(terms[0]?.descending ?? false));
};

/** A text as a pattern that finds it anywhere: `%`, `_` and `\` lose their meaning. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
/** A text as a pattern that finds it at the beginning. */
export const beginningWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
