import { expect, it } from 'vitest';
import { apiPath } from './api-path.ts';

it.each([
  ['/bookings', '/api/v2/bookings'],
  ['/lims/laboratories', '/api/lims/laboratories'],
  ['/limsy', '/api/v2/limsy'],
])('what belongs to the laboratory has a base of its own: %s', (path, address) => {
  expect(apiPath(path)).toBe(address);
});
