import { type SearchWord, searchWords } from './search-words.ts';

/**
 * So many letters of a word are kept with a letter missing; behind them a mistake is only seen in comparing.
 */
const PIECE_LETTERS = 6;
/** Shorter words have too many neighbours to be meant by one of them. */
const SHORTEST_TYPED = 4;
/** From so many letters on two mistakes are forgiven instead of one. */
const LONG_WORD = 8;
/** Of a word so many are looked for instead. */
const MOST_SIMILAR = 20;

const withoutEach = (text: string): string[] =>
  Array.from(text, (_, at) => `${text.slice(0, at)}${text.slice(at + 1)}`);

/**
 * By what a word is known: its first six letters, and these without each of them. Two words that
 * differ by a letter too many, one too few, another one or two exchanged have a piece in common. The
 * database makes the same (`word_pieces`).
 */
export const wordPieces = (word: string): string[] => {
  const start = word.slice(0, PIECE_LETTERS);
  return [...new Set([start, ...withoutEach(start)])];
};

/**
 * The spellings of a word in which a mistake may be looked for: a number that
 * is nearly right is another number.
 */
const mistakable = ({ spellings }: SearchWord): string[] =>
  spellings.filter((spelling) => spelling.length >= SHORTEST_TYPED && /^[a-z]+$/.test(spelling));

/** All pieces by which what looks like one of the words is known. */
export const piecesToLookFor = (words: readonly SearchWord[]): string[] => [
  ...new Set(words.flatMap(mistakable).flatMap(wordPieces)),
];

/** The mistakes between what was typed and each beginning of a word, the whole of it last. */
const mistakesByLength = (typed: string, word: string): number[] => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let at = 1; at <= word.length; at++) {
      const isSame = typed[row - 1] === word[at - 1];
      const isExchanged = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      current[at] = Math.min(
        (last[at] as number) + 1,
        (current[at - 1] as number) + 1,
        (last[at - 1] as number) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[at - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last;
};

/**
 * How many mistakes make the typed word of the known one: a letter too many, one too few, another one, two
 * exchanged. Of six letters and more the rest of the word may not have been typed yet.
 */
export const mistakesBetween = (typed: string, word: string): number => {
  const byLength = mistakesByLength(typed, word);
  return typed.length >= PIECE_LETTERS ? Math.min(...byLength) : (byLength.at(-1) as number);
};

type Near = { readonly one: string; readonly mistakes: number };

/** The known words that may be meant by a word, with the mistakes between. */
const nearTo = (word: SearchWord, knownTexts: readonly string[]): Near[] =>
  mistakable(word).flatMap((spelling) =>
    knownTexts
      .map((one) => ({ one, mistakes: mistakesBetween(spelling, one) }))
      .filter(({ mistakes }) => mistakes <= (spelling.length >= LONG_WORD ? 2 : 1)),
  );

const withNearest = (word: SearchWord, near: readonly Near[]): SearchWord => {
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes));
  const nearest = near.filter(({ mistakes }) => mistakes === fewest).map(({ one }) => one);
  return { ...word, spellings: [...new Set([...word.spellings, ...nearest.slice(0, MOST_SIMILAR)])] };
};

/**
 * What was searched, each word also spelled like those known ones from which it differs by the fewest
 * mistakes; nothing where no word is known that looks like one of them. A word that is known as it is stays
 * that, unless all are: then a record that had it may be gone, or no record has them all.
 */
export const similarSearch = (search: string, knownTexts: readonly string[]): readonly SearchWord[] | undefined => {
  const words = searchWords(search).map((word) => ({ word, near: nearTo(word, knownTexts) }));
  const isExact = ({ near }: { readonly near: readonly Near[] }) => near.some(({ mistakes }) => mistakes === 0);
  const mistaken = words.filter((each) => !isExact(each) && each.near.length > 0);
  const meant = mistaken.length > 0 ? mistaken : words;
  const similar = words.map((each) =>
    meant.includes(each)
      ? withNearest(
          each.word,
          each.near.filter(({ mistakes }) => mistakes > 0),
        )
      : each.word,
  );
  const hasMore = similar.some(({ spellings }, at) => spellings.length > (words[at]?.word.spellings.length ?? 0));
  return hasMore ? similar : undefined;
};
