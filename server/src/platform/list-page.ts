import { COUNT_LIMIT, type Pagination, type SortTerm } from '@halm/model/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Counts the rows of a query, but never beyond the limit: an exact total is what grows with the data. */
export const countUpTo = <D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
): RawBuilder<{ count: number }> => {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(COUNT_LIMIT + 1);
  return sql<{ count: number }>`select count(*) from ${counted} as counted`;
};

/** What a list says about its length, of a count that stopped at the limit. */
export const paginationOf = ({ page, size }: { page: number; size: number }, count: number): Pagination => {
  const totalRecords = Math.min(count, COUNT_LIMIT);
  return { page, size, totalRecords, totalIsExact: count <= COUNT_LIMIT };
};

/**
 * One page of a filtered and sorted query, with the total as far as it is counted. Both travel at once. `counted` is
 * another way to count the same rows, where that is cheaper.
 */
export const listPage = async <D, T extends keyof D, O, E = D, U extends keyof E = never, P = O>(
  db: Transaction,
  query: SelectQueryBuilder<D, T, O>,
  { page, size }: { page: number; size: number },
  counted?: SelectQueryBuilder<E, U, P>,
): Promise<{ items: O[]; pagination: Pagination }> => {
  const rows = query.limit(size).offset((page - 1) * size);
  const count = counted ? countUpTo(counted) : countUpTo(query);
  const [items, answer] = await Promise.all([rows.execute(), count.execute(db)]);
  return { items: items as O[], pagination: paginationOf({ page, size }, answer.rows[0]?.count ?? 0) };
};

/** What a sort of a list stands for: columns in their order, each with an index that begins with them. */
export type SortColumns<F extends string, D, T extends keyof D> = Readonly<
  Record<F, readonly (StringReference<D, T> | RawBuilder<unknown>)[]>
>;

/**
 * Orders a query by checked sort terms, each looked up in `columns` (a feature's own list of sortable columns), and
 * by id at the end, so that pages never overlap. A field of the contract without columns doesn't compile.
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
