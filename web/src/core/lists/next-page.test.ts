import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

const place = { page: 2, size: 50 };

test('the 101st of 101 is on the next page, and behind the last page there is none', () => {
  expect(nextPage({ ...place, totalRecords: 101, totalIsExact: true }, 50)).toBe(3);
  expect(nextPage({ ...place, totalRecords: 100, totalIsExact: true }, 50)).toBeUndefined();
});

test('beyond what was counted a full page is followed by another one', () => {
  expect(nextPage({ ...place, totalRecords: 1000, totalIsExact: false }, 50)).toBe(3);
  expect(nextPage({ ...place, totalRecords: 1000, totalIsExact: false }, 49)).toBeUndefined();
});
