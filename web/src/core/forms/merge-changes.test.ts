import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

test('what was typed here stays, the rest is what the other person saved', () => {
  const began = { name: 'Mais', number: '1', locations: ['a'], density: null };
  const typed = { ...began, name: 'Maissilage', density: undefined as unknown as null };
  const latest = { name: 'Mais 2025', number: '2', locations: ['a', 'b'], density: null };
  expect(mergeChanges(began, typed, latest)).toEqual({
    name: 'Maissilage',
    number: '2',
    locations: ['a', 'b'],
    density: null,
  });
});

test('a changed list counts as typed', () => {
  const began = { locations: ['a'] };
  expect(mergeChanges(began, { locations: [] }, { locations: ['a', 'b'] })).toEqual({ locations: [] });
});
