import { type RecordOwner, recordOwners } from '@halm/model/core/contract/record-owners.ts';
import { isInternalPath } from '@halm/model/identity/notifications/notification-target.ts';
import { commentPage, commentPlaces, commentTarget } from '@halm/model/records/comments/comment-place.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { readAreas } from '../../testing/read-areas.ts';

const areas = await readAreas();
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

/** Who may open a route, by its path with every parameter called `:id`. */
const allowed = new Map(
  areas.flatMap(({ routes }) =>
    routes.map(({ path, staticData }) => [
      path
        .replace(/\$addressId(?=.*\$)/, ':address')
        .replace(/\$\w+/, ':id')
        .replace(/\/$/, ''),
      staticData.allowedRoles,
    ]),
  ),
);

const places = Object.entries(commentPlaces).flatMap(([owner, all]) => all.map((place) => ({ owner, ...place })));

it.each(places)(
  'whoever is called to $page of $owner may open it and read what stands there',
  ({ owner, page, roles }) => {
    for (const role of roles) {
      expect(allowed.get(page)).toContain(role);
      expect(recordOwners[owner as RecordOwner].read.roles).toContain(role);
    }
    expect(isInternalPath(commentTarget(page, { id: 'a', addressId: 'c' }, 'b'))).toBe(true);
  },
);

it('who holds several roles is called to the page that shows most', () => {
  expect(commentPage('bookings', ['red2Driver', 'red2PlantManager'])).toBe('/verwaltung/buchungen/:id');
  expect(commentPage('bookings', ['red2Operator'])).toBe('/control/bookings/:id');
  expect(commentPage('contracts', ['red2Operator'])).toBeUndefined();
});
