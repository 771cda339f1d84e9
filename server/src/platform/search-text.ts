import { type SearchWord, searchWords } from '@halm/model/contract/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from './list-page.ts';
import type { Given } from './prepared-list.ts';

/** A column as it is searched, where no column keeps that: for tables of some hundred rows to an organisation. */
export const searchable = (...columns: string[]): RawBuilder<string> =>
  sql`searchable((${sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )}) collate "C")`;

/** The patterns one of which a text matches in which the word stands. */
export const patternsOf = ({ spellings }: SearchWord): string[] => spellings.map(containing);

/** Whether a word stands in a searchable text, told by its patterns. */
export const wordIn = (text: RawBuilder<unknown>, patterns: Given<string[]>): RawBuilder<boolean> =>
  sql<boolean>`${text} like any (${patterns}::text[])`;

type FurtherPlaces = (word: string) => readonly RawBuilder<boolean>[];

/**
 * Whether each word of what is searched stands in one of the searchable texts or meets one of the further conditions, of
 * which it is told as it was typed.
 */
export const eachWordIn = (
  search: string,
  texts: readonly RawBuilder<unknown>[],
  further: FurtherPlaces = () => [],
): RawBuilder<boolean> => {
  const found = searchWords(search).map((word) => {
    const places = [...texts.map((text) => wordIn(text, patternsOf(word))), ...further(word.word)];
    return sql`(${sql.join(places, sql` or `)})`;
  });
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`true`;
};
