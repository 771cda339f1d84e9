import { expect, test } from 'vitest';
import { refusedFilters } from './refused-filters.ts';

test('what the server refused is named as the address names it, once', () => {
  const refused = [{ path: 'status.0' }, { path: 'status.1' }, { path: 'size' }];
  expect(refusedFilters({ status: ['open', 'x'], search: 'hof' }, refused)).toEqual(['status']);
});

test('a range of days that nobody knows is named, too', () => {
  expect(refusedFilters({ range: 'some-day', sort: 'number' })).toEqual(['range']);
  expect(refusedFilters({ range: 'this-week' })).toEqual([]);
});
