import { COUNT_LIMIT, type Pagination } from '@halm/model/core/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Scope } from '../api/scope.ts';
import { type Open, onceForShape, statement } from '../db/statement.ts';
import { lengthsOfList } from './list-lengths.ts';
import { countUpTo, type Place, paginationOf } from './list-page.ts';
import type { Whose } from './prepared-list.ts';
import {
  filledWords,
  type OpenWords,
  openWords,
  patternsOf,
  type Searched,
  type SearchedText,
  searchWordsOf,
  wordsIn,
} from './search-text.ts';

/** The ids of a page as PostgreSQL writes an array, and how many rows there are as far as a list counts. */
export type Chosen = { readonly ids: string; readonly counted: number };

/**
 * Chooses the rows of a page by their ids and leaves those to the statement behind it in the same message
 * (`chosenIds`): which rows they are is planned for what is looked for, how they are read is planned once,
 * and neither waits for the other's answer.
 */
export const choosePage = <D, T extends keyof D, O, C>(
  ids: SelectQueryBuilder<D, T, O>,
  counted: SelectQueryBuilder<D, T, C> | undefined,
): RawBuilder<Chosen> => {
  // Of a long list that isn't counted again, one more than are counted.
  const count = counted ? sql`(${countUpTo(counted, COUNT_LIMIT)})` : sql.lit(COUNT_LIMIT + 1);
  return sql`select set_config('app.page', array(${ids})::text, true) as ids, ${count} as counted`;
};

/** The ids that were chosen, for the statement behind it. */
export const chosenIds = sql<string[]>`current_setting('app.page')::uuid[]`;

/** The ids that were chosen, in their order, and how many rows there are. */
export const readChosen = ([row]: readonly Chosen[], place: Place): { ids: string[]; pagination: Pagination } => {
  const ids = row?.ids.slice(1, -1).split(',').filter(Boolean) ?? [];
  const isAll = place.page === 1 && ids.length < place.size;
  return { ids, pagination: paginationOf(place, isAll ? ids.length : (row?.counted ?? 0)) };
};

type Choose = (whose: Whose, hasWords: RawBuilder<boolean>, size: number, isLong: boolean) => RawBuilder<Chosen>;

/**
 * Chooses the first rows of a list that have each word in one of their texts, by a statement for each number
 * of words and each size that is built once, and planned anew for every word. Where there were many a moment
 * ago, they aren't counted again.
 */
export const wordSearch = (texts: readonly SearchedText[], choose: Choose) => {
  const lengths = lengthsOfList();
  const searchFor = onceForShape((words: number, size: number, isLong: boolean) =>
    statement(
      (db, open: Open<OpenWords>) =>
        choose({ db, organisationId: open.organisationId }, wordsIn(openWords(open, words), texts), size, isLong),
      { plannedAnew: true },
    ),
  );
  return async (scope: Scope, searched: Searched, size: number): Promise<Chosen[]> => {
    const words = searchWordsOf(searched).map(patternsOf);
    const { isLong, keep } = lengths(scope, words);
    const chosen = await searchFor(words.length, size, isLong)(scope, filledWords(words));
    if (!isLong) keep(chosen[0]?.counted ?? 0);
    return chosen;
  };
};
