import { expect, test } from 'vitest';
import { matchesWords } from './match-words.ts';

test.each([
  ['Aufgabenübersicht · Aufgaben', 'aufgabenuber', true],
  ['Sprache: Română', 'romana sprache', true],
  ['Buchungen · Warenwirtschaft', 'ware buch', true],
  ['Buchungen · Warenwirtschaft', 'buch lager', false],
  ['Buchungen', '', true],
  ['Buchungen', ' buch ', true],
])('%j is found by %j: %s', (text, query, isFound) => {
  expect(matchesWords(text, query)).toBe(isFound);
});
