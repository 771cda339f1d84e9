import { COUNT_LIMIT, type Pagination } from '@halm/model/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo, type Place, paginationOf } from './list-page.ts';
import type { Whose } from './prepared-list.ts';
import type { Scope } from './scope.ts';
import { patternsOf, type Searched, wordsIn, wordsOf } from './search-text.ts';
import { type Open, type Statement, statement } from './statement.ts';

/** The ids of a page as PostgreSQL writes an array, and how many rows there are as far as a list counts. */
export type Chosen = { readonly ids: string; readonly counted: number };

/**
 * Chooses the rows of a page by their ids and leaves those to the statement behind it in the same message (`chosenIds`): which rows
 * they are is planned for what is looked for, how they are read is planned once, and neither waits for the other's answer.
 */
export const choosePage = <D, T extends keyof D, O, C>(
  ids: SelectQueryBuilder<D, T, O>,
  counted: SelectQueryBuilder<D, T, C>,
): RawBuilder<Chosen> =>
  sql`select set_config('app.page', array(${ids})::text, true) as ids, (${countUpTo(counted, COUNT_LIMIT)}) as counted`;

/** The ids that were chosen, for the statement behind it. */
export const chosenIds = sql<string[]>`current_setting('app.page')::uuid[]`;

/** The ids that were chosen, in their order, and how many rows there are. */
export const readChosen = ([row]: readonly Chosen[], place: Place): { ids: string[]; pagination: Pagination } => ({
  ids: row?.ids.slice(1, -1).split(',').filter(Boolean) ?? [],
  pagination: paginationOf(place, row?.counted ?? 0),
});

/** The patterns of each word that is searched, by its place. */
type Words = { readonly [word: `word${number}`]: string[] };

/**
 * Chooses the first rows of a list that have each word in one of their texts, by a statement for each number of words and each size
 * that is built once, and planned anew for every word.
 */
export const wordSearch = (
  texts: readonly RawBuilder<unknown>[],
  choose: (whose: Whose, hasWords: RawBuilder<boolean>, size: number) => RawBuilder<Chosen>,
) => {
  const known = new Map<string, Statement<Words, Chosen>>();
  const build = (count: number, size: number) =>
    statement(
      (db, open: Open<Words>) => {
        const words = Array.from({ length: count }, (_, at) => open[`word${at}`] as RawBuilder<string[]>);
        return choose({ db, organisationId: open.organisationId }, wordsIn(words, texts), size);
      },
      { plannedAnew: true },
    );
  return (scope: Scope, searched: Searched, size: number): Promise<Chosen[]> => {
    const words = wordsOf(searched);
    const key = `${words.length} ${size}`;
    const search = known.get(key) ?? build(words.length, size);
    known.set(key, search);
    return search(scope, Object.fromEntries(words.map((word, at) => [`word${at}`, patternsOf(word)])));
  };
};
