import { expect, test } from 'vitest';
import { listSearch, readSearch, tabSearch, writeSearch } from './list-search.ts';

test('a list keeps its page, sort, search and filters from the address', () => {
  const read = listSearch('status', 'type');
  expect(read(readSearch('?page=2&sort=-number&search=4711&status=open&status=done&type=biomass'))).toEqual({
    page: 2,
    sort: '-number',
    search: '4711',
    status: ['open', 'done'],
    type: 'biomass',
  });
});

test('nonsense in the address is dropped', () => {
  expect(listSearch('status')(readSearch('?page=abc&size=-3&status=&evil=1'))).toEqual({});
});

test('an unknown tab counts as none', () => {
  expect(tabSearch('details', 'history')({ tab: 'x' })).toEqual({});
  expect(tabSearch('details', 'history')({ tab: 'history' })).toEqual({ tab: 'history' });
});

test('an address can be written and read again', () => {
  const search = { page: '3', status: ['open', 'done'], search: 'Ülzen & Söhne' };
  expect(readSearch(writeSearch(search))).toEqual(search);
  expect(writeSearch({})).toBe('');
});

test('the view that an address came from is kept', () => {
  expect(listSearch('status')(readSearch('?view=none&status=open'))).toEqual({ view: 'none', status: 'open' });
});
