import { type SearchWord, searchWords } from '@halm/model/core/texts/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Open } from '../db/statement.ts';
import { containing } from './list-page.ts';
import type { Given } from './prepared-list.ts';

/**
 * A column as it is searched, where no column keeps that: for tables of some hundred rows to an organisation.
 */
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

/** The patterns of each word by its place, as a statement leaves them open. */
export type OpenWords = { readonly [word: `word${number}`]: string[] };

/** So many words that a statement leaves open. */
export const openWords = (open: Open<OpenWords>, words: number): RawBuilder<string[]>[] =>
  Array.from({ length: words }, (_, at) => open[`word${at}`] as RawBuilder<string[]>);

/** What fills them in: the patterns of each word. */
export const filledWords = (words: readonly string[][]): OpenWords =>
  Object.fromEntries(words.map((patterns, at) => [`word${at}`, patterns]));

/** Where a word is looked for: a searchable text of a row, or a condition of its own on its patterns. */
export type SearchedText = RawBuilder<unknown> | ((patterns: Given<string[]>) => RawBuilder<boolean>);

const standsIn = (text: SearchedText, patterns: Given<string[]>): RawBuilder<boolean> =>
  typeof text === 'function' ? text(patterns) : wordIn(text, patterns);

const anyOf = (places: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(places, sql` or `)})`;
const allOf = (words: readonly RawBuilder<boolean>[]) =>
  words.length > 0 ? sql<boolean>`(${sql.join(words, sql` and `)})` : sql<boolean>`true`;

/** Whether each of the words, told by its patterns, stands in one of the searchable texts. */
export const wordsIn = (words: readonly Given<string[]>[], texts: readonly SearchedText[]): RawBuilder<boolean> =>
  allOf(words.map((word) => anyOf(texts.map((text) => standsIn(text, word)))));

/** What is searched: as it was typed, or its words with more spellings than were typed. */
export type Searched = string | readonly SearchWord[];

/** Its words. */
export const searchWordsOf = (searched: Searched): readonly SearchWord[] =>
  typeof searched === 'string' ? searchWords(searched) : searched;

type FurtherPlaces = (word: string) => readonly RawBuilder<boolean>[];

/**
 * Whether each word of what is searched stands in one of the searchable texts or meets one of the further
 * conditions, of which it is told as it was typed.
 */
export const eachWordIn = (
  searched: Searched,
  texts: readonly SearchedText[],
  further: FurtherPlaces = () => [],
): RawBuilder<boolean> =>
  allOf(
    searchWordsOf(searched).map((word) =>
      anyOf([...texts.map((text) => standsIn(text, patternsOf(word))), ...further(word.word)]),
    ),
  );
