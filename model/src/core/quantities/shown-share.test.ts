import { expect, it } from 'vitest';
import { shownShare } from './shown-share.ts';

it.each([
  [0, 0],
  [0.9, 0.9],
  [0.9963, 0.99],
  [1, 1],
  [1.003, 1.003],
])('of a share of %d no more is shown in whole percent than %d', (share, shown) => {
  expect(shownShare(share, 0)).toBeCloseTo(shown, 12);
});
