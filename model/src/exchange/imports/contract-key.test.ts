import { expect, it } from 'vitest';
import { contractKey, contractNumber } from './contract-key.ts';

it.each(['V 1', 'v  1', ' V\u00a01 ', 'V\t1'])('%j is the same contract', (typed) =>
  expect(contractKey(typed)).toBe('v 1'),
);

it('numbers of contracts that differ in more than blanks and capitals are several', () => {
  expect(new Set(['V 1', 'V1', 'V-1', 'V 11'].map(contractKey)).size).toBe(4);
  expect(contractNumber(' V  1 ')).toBe('V 1');
});
