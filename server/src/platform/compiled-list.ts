import { COUNT_LIMIT, type Pagination } from '@halm/model/contract/list.ts';
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import { type NamedQuery, queryByName, type Transaction } from './database.ts';
import { countUpTo, paginationOf } from './list-page.ts';

type Statement = { readonly name: string; readonly text: string; readonly parameters: readonly unknown[] };
/** A list's first page and its capped count as statements that every connection prepares once. */
export type CompiledList = { readonly size: number; readonly page: Statement; readonly count: Statement };

const OPEN = '\u0000';

/** Stands in a query for a value that is filled in later, by its name. */
export const openValue = (name: string): string => OPEN + name;

const asStatement = (name: string, { sql: text, parameters }: CompiledQuery): Statement => ({ name, text, parameters });

/**
 * Compiles the first page of a filtered and sorted query whose values are open, under a name of its own. For lists that
 * everybody opens all day and whose index serves them in order whatever the values are, so that one plan is right for
 * all of them. The size is no open value: a plan for any number of rows looks dearer than it is, and PostgreSQL would
 * rather plan anew each time, which costs twice what the page does.
 */
export const compileList = <D, T extends keyof D, O>(
  name: string,
  db: Transaction,
  query: SelectQueryBuilder<D, T, O>,
  size: number,
): CompiledList => ({
  size,
  page: asStatement(`${name}_first_${size}`, query.limit(sql<number>`${sql.lit(size)}`).compile()),
  count: asStatement(`${name}_count`, countUpTo(query, COUNT_LIMIT).compile(db)),
});

type Values = Readonly<Record<string, unknown>>;

const filledIn = ({ name, text, parameters }: Statement, values: Values): NamedQuery => {
  const fill = (value: unknown) =>
    typeof value === 'string' && value.startsWith(OPEN) ? values[value.slice(OPEN.length)] : value;
  return { name, text, values: parameters.map(fill) };
};

/** The first page of a compiled list: nothing is built or parsed anew. `values` fills what the query left open. */
export const compiledPage = async <O>(
  db: Transaction,
  list: CompiledList,
  values: Values,
): Promise<{ items: O[]; pagination: Pagination }> => {
  const [items, counted] = await Promise.all([
    queryByName<O>(db, filledIn(list.page, values)),
    queryByName<{ count: number }>(db, filledIn(list.count, values)),
  ]);
  return { items, pagination: paginationOf({ page: 1, size: list.size }, counted[0]?.count ?? 0) };
};
