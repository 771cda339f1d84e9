import { expect, test } from 'vitest';
import { queryText, requestPath } from './api-path.ts';

test('path parameters are filled in and escaped', () => {
  expect(requestPath('/bookings/:id/steps/:step', { id: 'a/b', step: 'weigh full' })).toBe(
    '/bookings/a%2Fb/steps/weigh%20full',
  );
});

test('a missing parameter is an error, not a wrong address', () => {
  expect(() => requestPath('/articles/:id')).toThrow('needs id');
  expect(() => requestPath('/articles/:id', { id: '' })).toThrow('needs id');
});

test('lists are repeated; absent and empty values are left out; false and 0 are sent', () => {
  expect(queryText({ status: ['open', 'done'], search: '', from: null, to: undefined, active: false, page: 0 })).toBe(
    'status=open&status=done&active=false&page=0',
  );
});

test('a call without query has no question mark', () => {
  expect(requestPath('/articles', {}, { search: '' })).toBe('/articles');
});
