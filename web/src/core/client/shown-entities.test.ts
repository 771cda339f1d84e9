import { afterAll, expect, test, vi } from 'vitest';
import { readAreas } from '../../testing/read-areas.ts';
import { entityOf, withDependents } from './shown-entities.ts';

await readAreas();
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['GET /articles', 'articles'],
  ['GET /articles/:id', 'articles'],
  ['PATCH /bookings/:id', 'bookings'],
  ['GET /bookings/:id/history', 'history'],
  ['POST /bookings/:id/attachments', 'attachments'],
  ['GET /bookings/:id/approvals', 'bookings'],
  ['POST /imports/:id/start', 'imports'],
  ['GET /addresses/:id/proofs', 'proofs'],
  ['DELETE /proofs/:id', 'proofs'],
  ['DELETE /bookings/:id/comments/:commentId', 'comments'],
  ['GET /addresses/:id/vehicles', 'vehicles'],
  ['POST /addresses/:id/drivers', 'drivers'],
  ['GET /users/user/:userId', 'users'],
  ['GET /users/drivers', 'drivers'],
])('%s is about %s', (key, entity) => {
  expect(entityOf(key)).toBe(entity);
});

test('a change reaches whatever shows it, and nothing else', () => {
  expect(withDependents(['proofs'])).toEqual(
    new Set(['proofs', 'addresses', 'bookings', 'contracts', 'control', 'history', 'proof-radar']),
  );
  for (const named of ['articles', 'addresses', 'locations', 'contracts'])
    expect(withDependents([named]), named).toContain('bookings');
  expect(withDependents(['attachments'])).toEqual(new Set(['attachments', 'history']));
  for (const part of ['attachments', 'comments']) expect(withDependents([part])).toEqual(new Set([part, 'history']));
  expect(withDependents(['imports'])).toEqual(new Set(['imports']));
});
