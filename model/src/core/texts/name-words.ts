import type { SearchWord } from './search-words.ts';

/** Each so many letters of a longer word stand in one of the pieces in which it is stored. */
export const MOST_LETTERS = 30;
/** So many letters of an ending of a mail address or number are stored. */
export const PIECE_LETTERS = 12;
/** From every second letter of a mail address on, and from every fourth of a phone or VAT number. */
const REACH_STEP = 2;
const NUMBER_STEP = 4;
/** The shortest stored piece. */
const SHORTEST_PIECE = 3;

/** By what something stored begins where the word is found; of pieces nothing where the word is too short. */
export type SoughtWord = {
  readonly typed: string;
  readonly endings: readonly string[];
  readonly pieces: readonly string[] | undefined;
  readonly numbers: readonly string[];
};

/** What is looked for of a spelling: whatever has the spelling has this too. */
const longestPart = (spelling: string): string => {
  const [longest = ''] = spelling.split(/[\s@]+/).toSorted((one, other) => other.length - one.length);
  return longest.slice(0, MOST_LETTERS);
};

const isLong = (step: number) => (part: string) => part.length >= step + SHORTEST_PIECE - 1;

/** One of them begins at a letter from which a piece is stored. */
const piecesOf = (parts: readonly string[], step: number): string[] => [
  ...new Set(
    parts.flatMap((part) => Array.from({ length: step }, (_, place) => part.slice(place, place + PIECE_LETTERS))),
  ),
];

/**
 * By what a searched word is looked up among the stored words of names, mail addresses and numbers, which the
 * database cuts alike (`name_words_of`, `reach_pieces_of`).
 */
export const soughtWord = ({ word, spellings }: SearchWord): SoughtWord => {
  const endings = [...new Set(spellings.map(longestPart))];
  return {
    typed: word,
    endings,
    pieces: endings.every(isLong(REACH_STEP)) ? piecesOf(endings, REACH_STEP) : undefined,
    numbers: piecesOf(endings.filter(isLong(NUMBER_STEP)), NUMBER_STEP),
  };
};
