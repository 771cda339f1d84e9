import type { Pagination } from '@halm/model/contract/list.ts';
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import { queryByName, type Transaction } from './database.ts';
import { countUpTo, paginationOf } from './list-page.ts';

type Statement = { readonly name: string; readonly text: string; readonly parameters: readonly unknown[] };
/** A list's page and its capped count as statements that every connection prepares once. */
export type CompiledList = { readonly page: Statement; readonly count: Statement };

const OPEN = '\u0000';

/** Stands in a query for a value that is filled in later, by its name. */
export const openValue = (name: string): string => OPEN + name;

const asStatement = (name: string, { sql: text, parameters }: CompiledQuery): Statement => ({ name, text, parameters });

/**
 * Compiles a filtered and sorted query whose values are open, under a name of its own. For lists that everybody opens
 * all day and whose index serves them in order whatever the values are, so that one plan is right for all of them.
 */
export const compileList = <D, T extends keyof D, O>(
  name: string,
  db: Transaction,
  query: SelectQueryBuilder<D, T, O>,
): CompiledList => {
  const page = query.limit(sql<number>`${openValue('size')}`).offset(sql<number>`${openValue('offset')}`);
  return {
    page: asStatement(`${name}_page`, page.compile()),
    count: asStatement(`${name}_count`, countUpTo(query).compile(db)),
  };
};

type Values = Readonly<Record<string, unknown>>;

const filledIn = ({ parameters }: Statement, values: Values): unknown[] =>
  parameters.map((value) =>
    typeof value === 'string' && value.startsWith(OPEN) ? values[value.slice(OPEN.length)] : value,
  );

/** One page of a compiled list: nothing is built or parsed anew. `values` fills what the query left open. */
export const compiledPage = async <O>(
  db: Transaction,
  list: CompiledList,
  values: Values,
  { page, size }: { page: number; size: number },
): Promise<{ items: O[]; pagination: Pagination }> => {
  const all = { ...values, size, offset: (page - 1) * size };
  const [items, counted] = await Promise.all([
    queryByName<O>(db, list.page, filledIn(list.page, all)),
    queryByName<{ count: number }>(db, list.count, filledIn(list.count, all)),
  ]);
  return { items, pagination: paginationOf({ page, size }, counted[0]?.count ?? 0) };
};
