import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesWords, searchWords } from './search-words.ts';

test.each([
  ['Hof Müller', 'mueller', true],
  ['Hof Mueller', 'MÜLLER', true],
  ['Hof Müller', 'muller hof', true],
  ['Grøn Energi, Århus', 'groen aarhus', true],
  ['Grøn Energi, Aarhus', 'grøn århus', true],
  ['Łąka Żółta', 'laka zolta', true],
  ['Gospodărie Țărănească', 'taraneasca', true],
  ['Weißdorn', 'weissdorn', true],
  ['Neuenburg', 'enburg', true],
  ['Aufgabenübersicht · Aufgaben', 'aufgabenuber', true],
  ['Sprache: Română', 'romana sprache', true],
  ['Buchungen · Warenwirtschaft', 'ware buch', true],
  ['Buchungen · Warenwirtschaft', 'buch lager', false],
  ['UE-LW 130 UELW130', 'ue-lw130', true],
  ['Müllerhof', 'müller-hof', true],
  ['UELW130', '-lw', false],
  ['Buchungen', '', true],
  ['Buchungen', ' buch ', true],
])('%j is found by %j: %s', (text, search, isFound) => {
  expect(matchesWords(text, search)).toBe(isFound);
});

test('of a pasted text the eight longest words count', () => {
  const words = Array.from({ length: 40 }, (_, index) => 'x'.repeat(index + 1));
  expect(searchWords(words.join(' ')).map(({ word }) => word.length)).toEqual([40, 39, 38, 37, 36, 35, 34, 33]);
  expect(searchWords('a b c a')).toHaveLength(3);
});

const letters = fc.constantFrom(...'abeosuzABEOSUZ 12-äöüßÄÖÜæøåÆØÅąćęłńóśźżĄĆĘŁŃÓŚŹŻăâîșțĂÂÎȘȚ');
const names = fc.array(letters, { maxLength: 30 }).map((parts) => parts.join(''));

test('each piece of a name finds it, in any case, and with two letters for one', () => {
  const spelled = (text: string) =>
    text.replaceAll(
      /[äöüøåß]/g,
      (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', ß: 'ss' })[letter] ?? letter,
    );
  fc.assert(
    fc.property(names, fc.nat(30), fc.nat(30), (name, from, length) => {
      const piece = name.slice(from, from + length);
      for (const search of [piece, piece.toLowerCase(), spelled(piece), spelled(piece.toLowerCase())])
        expect([search, matchesWords(name, search)]).toEqual([search, true]);
    }),
  );
});
