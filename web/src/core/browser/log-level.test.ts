import { expect, test } from 'vitest';
import { isLogged } from './log-level.ts';

test.each([
  ['all', ['all', 'info', 'warning', 'error']],
  ['info', ['info', 'warning', 'error']],
  ['warning', ['warning', 'error']],
  ['error', ['error']],
] as const)('who asks for %s sees %j', (wanted, seen) => {
  const levels = ['all', 'info', 'warning', 'error'] as const;
  expect(levels.filter((level) => isLogged(level, wanted))).toEqual(seen);
});
