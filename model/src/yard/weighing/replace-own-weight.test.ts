import { expect, it } from 'vitest';
import { mayReplaceByHand } from './replace-own-weight.ts';

const typed = { source: 'manual', userId: 'olaf', isScaleConnected: false } as const;
const olaf = { userId: 'olaf', isManager: false, isScaleSilent: false };

it.each([
  ['what they typed where no line leads to the scale', typed, true],
  ['what somebody else typed', { ...typed, userId: 'marta' }, false],
  ['what nobody known typed', { ...typed, userId: null }, false],
  ['what could be weighed again', { ...typed, isScaleConnected: true }, false],
  ['what no scale is known of', { ...typed, isScaleConnected: null }, false],
  ['what a scale has sent', { ...typed, source: 'scale' } as const, false],
])('the yard replaces %s: %o', (_, weighing, may) => {
  expect(mayReplaceByHand(weighing, olaf)).toBe(may);
  expect(mayReplaceByHand(weighing, { ...olaf, isManager: true })).toBe(true);
});

it('the yard replaces what it typed itself while the scale is out of reach, and nothing else', () => {
  const silent = { ...olaf, isScaleSilent: true };
  const connected = { ...typed, isScaleConnected: true };
  expect(mayReplaceByHand(connected, silent)).toBe(true);
  expect(mayReplaceByHand({ ...connected, userId: 'marta' }, silent)).toBe(false);
  expect(mayReplaceByHand({ ...connected, source: 'scale' }, silent)).toBe(false);
});
