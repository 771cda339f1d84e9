import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchWords } from './search-words.ts';
import { mistakesBetween, piecesToLookFor, similarSearch, wordPieces } from './similar-words.ts';

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const wordOf = (minLength: number, maxLength = 14) =>
  fc.array(letter, { minLength, maxLength }).map((letters) => letters.join(''));
const known = wordOf(4);

/** A word with one mistake in it, as fingers make them. */
const mistyped = fc
  .tuple(known, fc.nat(), letter, fc.constantFrom('more', 'fewer', 'other', 'exchanged'))
  .map(([word, place, extra, mistake]) => {
    const at = place % word.length;
    const [before, one, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
    const made = {
      more: before + extra + one + next + after,
      fewer: before + next + after,
      other: before + extra + next + after,
      exchanged: before + next + one + after,
    };
    return [word, made[mistake]] as const;
  });

describe('a word with one mistake', () => {
  test('has a piece in common with the one that was meant', () => {
    fc.assert(
      fc.property(mistyped, ([word, typed]) => {
        expect(wordPieces(typed).some((piece) => wordPieces(word).includes(piece))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('is one mistake away at most, however it is looked at', () => {
    fc.assert(
      fc.property(mistyped, ([word, typed]) => {
        expect(mistakesBetween(typed, word)).toBeLessThanOrEqual(1);
        expect(mistakesBetween(word, word)).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['ludesr', 'luders', 1],
  ['luders', 'ludersen', 0],
  ['lude', 'luders', 2],
  ['hoff', 'hof', 1],
  ['maisilage', 'maissilage', 1],
  ['maisil', 'maissilage', 1],
  ['rindregulle', 'rinderguelle', 2],
  ['silo', 'kilo', 1],
  ['abc', 'xyz', 3],
])('%s is %s with %i mistakes', (typed, word, mistakes) => {
  expect(mistakesBetween(typed, word)).toBe(mistakes);
});

describe('what is searched instead', () => {
  const spellings = (search: string, words: readonly string[]) =>
    similarSearch(search, words)?.map((word) => word.spellings);

  test('is the nearest of the known words, beside what was typed', () => {
    expect(spellings('Luderz', ['luders', 'ludwig'])).toEqual([['luderz', 'luders']]);
    expect(spellings('bei luderz', ['luders'])).toEqual([['luderz', 'luders'], ['bei']]);
    expect(spellings('luders silagen', ['luders', 'luderz', 'silage'])).toEqual([['silagen', 'silage'], ['luders']]);
  });

  test('is looked for of a known word, too, where no other one is mistaken', () => {
    expect(spellings('luders', ['luders'])).toBeUndefined();
    expect(spellings('luders', ['luders', 'luderz'])).toEqual([['luders', 'luderz']]);
  });

  test('of a word with an umlaut is found by either spelling', () => {
    expect(spellings('Müllre', ['mueller', 'muller'])).toEqual([['mullre', 'muellre', 'muller', 'mueller']]);
  });

  test('forgives two mistakes from eight letters on', () => {
    expect(spellings('hakschnizel', ['hackschnitzel'])).toEqual([['hakschnizel', 'hackschnitzel']]);
    expect(spellings('scnlage', ['silage'])).toBeUndefined();
  });

  test.each(['DE123', 'abc', '29525', 'LW130', '%_\\', ''])(
    'is nothing for %j: a number is right or another one',
    (text) => {
      expect(piecesToLookFor(searchWords(text))).toEqual([]);
      expect(similarSearch(text, ['abcd', 'luders'])).toBeUndefined();
    },
  );

  test('is no more than twenty words', () => {
    const words = Array.from('abcdefghijklmnopqrstuvwxyz', (one) => `silage${one}`);
    expect(spellings('bsilages', words)?.[0]?.length).toBeLessThanOrEqual(21);
  });
});
