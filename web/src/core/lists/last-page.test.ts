import { expect, test } from 'vitest';
import { lastPage } from './last-page.ts';

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [10_000, 400],
])('of %i rows the last page is %i', (totalRecords, page) => {
  expect(lastPage({ page: 99_999, size: 25, totalRecords, totalIsExact: true })).toBe(page);
});
