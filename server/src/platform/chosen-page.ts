import { COUNT_LIMIT, type Pagination } from '@halm/model/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo, type Place, paginationOf } from './list-page.ts';
import { lengthsOfList } from './long-lists.ts';
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

/** The patterns of each word that is searched, by its place. */
type Words = { readonly [word: `word${number}`]: string[] };

type Choose = (
  whose: Whose,
  hasWords: RawBuilder<boolean>,
  of: { size: number; isLong: boolean },
) => RawBuilder<Chosen>;

/**
 * Chooses the first rows of a list that have each word in one of their texts, by a statement for each number of words and each size
 * that is built once, and planned anew for every word. Where there were many a moment ago, they aren't counted again.
 */
export const wordSearch = (texts: readonly RawBuilder<unknown>[], choose: Choose) => {
  const known = new Map<string, Statement<Words, Chosen>>();
  const lengths = lengthsOfList();
  const build = (count: number, of: { size: number; isLong: boolean }) =>
    statement(
      (db, open: Open<Words>) => {
        const words = Array.from({ length: count }, (_, at) => open[`word${at}`] as RawBuilder<string[]>);
        return choose({ db, organisationId: open.organisationId }, wordsIn(words, texts), of);
      },
      { plannedAnew: true },
    );
  return async (scope: Scope, searched: Searched, size: number): Promise<Chosen[]> => {
    const patterns = wordsOf(searched).map(patternsOf);
    const { isLong, keep } = lengths(scope, patterns);
    const key = `${patterns.length} ${size} ${isLong}`;
    const search = known.get(key) ?? build(patterns.length, { size, isLong });
    known.set(key, search);
    const chosen = await search(scope, Object.fromEntries(patterns.map((word, at) => [`word${at}`, word])));
    if (!isLong) keep(chosen[0]?.counted ?? 0);
    return chosen;
  };
};
