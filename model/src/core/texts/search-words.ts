import { inPlainLetters } from './plain-letters.ts';

/** Letters that are typed as two where the keyboard lacks them. */
const asTwo: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** As `inPlainLetters`, but with two letters for one: `Grüß Ålborg` is `gruess aalborg`. */
export const inTwoLetters = (text: string): string =>
  inPlainLetters(
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöüøå]/g, (letter) => asTwo[letter] ?? letter),
  );

/**
 * A text as it is searched: a word of any spelling stands in it. The database makes the same (`searchable`).
 */
export const searchable = (text: string): string => `${inPlainLetters(text)}\n${inTwoLetters(text)}`;

/**
 * A word of what is searched: as it was typed, and the spellings one of which
 * must stand in a searchable text.
 */
export type SearchWord = { readonly word: string; readonly spellings: readonly string[] };

/**
 * Who pastes a whole delivery note is served by its longest words; each costs
 * the database a look at every list.
 */
const MOST_WORDS = 8;

const longest = (words: readonly string[]): readonly string[] =>
  words.toSorted((one, other) => other.length - one.length).slice(0, MOST_WORDS);

/**
 * The words of what is searched, the eight longest where there are more; each of them must be found
 * somewhere. A plate's hyphens don't matter.
 */
export const searchWords = (search: string): SearchWord[] =>
  longest([...new Set(search.split(/\s+/).filter(Boolean))]).map((word) => {
    const spellings = [word, word.replaceAll(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '')]
      .filter(Boolean)
      .flatMap((form) => [inPlainLetters(form), inTwoLetters(form)]);
    return { word, spellings: [...new Set(spellings)] };
  });

/** Whether every word stands somewhere in the text, whatever its case, accents and spelling. */
export const matchesWords = (text: string, search: string): boolean => {
  const within = searchable(text);
  return searchWords(search).every(({ spellings }) => spellings.some((spelling) => within.includes(spelling)));
};
