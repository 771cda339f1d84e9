import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listKind, showsSearch, splitMatch } from './organisation-rules.ts';

test.each([
  [15, '', false],
  [16, '', true],
  [3, 'b', true],
  [0, '', false],
])('with %i organisations and %j typed the search field shows: %s', (total, typed, isShown) => {
  expect(showsSearch(total, typed)).toBe(isShown);
});

test.each([
  [15, '', 'change'],
  [16, '', 'recent'],
  [16, 'uelzen', 'results'],
  [2, 'uelzen', 'results'],
])('with %i organisations and the search %j the list is %s', (total, search, kind) => {
  expect(listKind(total, search)).toBe(kind);
});

test('a match is found whatever its case, and once', () => {
  expect(splitMatch('Biogas Bad Bevensen', 'BAD b')).toEqual(['Biogas ', 'Bad B', 'evensen']);
  expect(splitMatch('Biogas', '')).toEqual(['Biogas', '', '']);
  expect(splitMatch('Biogas', 'x')).toEqual(['Biogas', '', '']);
});

test('nothing of a name is lost by marking the match', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme-ascii' }), (text, search) => {
      expect(splitMatch(text, search).join('')).toBe(text);
    }),
  );
});
