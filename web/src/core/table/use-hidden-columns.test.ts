import { expect, test } from 'vitest';
import { hiddenColumns } from './use-hidden-columns.ts';

test.each([
  ['all in sight', 0, 660, 660, { left: false, right: false }],
  ['a part of a pixel too wide', 0, 661, 660, { left: false, right: false }],
  ['at the beginning', 0, 980, 660, { left: false, right: true }],
  ['in between', 100, 980, 660, { left: true, right: true }],
  ['at the end', 320, 980, 660, { left: true, right: false }],
])('%s', (_, scrollLeft, scrollWidth, clientWidth, hidden) => {
  expect(hiddenColumns({ scrollLeft, scrollWidth, clientWidth })).toEqual(hidden);
});
