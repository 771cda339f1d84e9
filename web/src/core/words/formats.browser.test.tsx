import { expect, it } from 'vitest';
import { formatReckoned } from './formats.ts';

it.each([
  [72, '72.00'],
  [58.4, '58.40'],
  [8.6166, '8.62'],
  [0, '0.00'],
  [0.012345, '0.0123'],
])('what was reckoned is written with two fraction digits, what is small with three that count: %f', (value, text) => {
  expect(formatReckoned(value).replace(',', '.')).toBe(text);
});
