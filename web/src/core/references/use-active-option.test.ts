import { expect, test } from 'vitest';
import { nextOption } from './use-active-option.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 15, 0],
  ['ArrowUp', 0, 15],
  ['ArrowUp', 15, 14],
  ['Home', 7, 0],
  ['End', 7, 15],
  ['a', 7, undefined],
])('%s at option %i of 16 leads to %s', (key, index, target) => {
  expect(nextOption(key, index, 16)).toBe(target);
});

test('no key leads anywhere where there is no option', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => nextOption(key, 0, 0))).toEqual(Array(4).fill(undefined));
});
