import { readdirSync, readFileSync } from 'node:fs';
import { type RecordOwner, recordOwners } from '@halm/model/core/contract/record-owners.ts';
import { isInternalPath } from '@halm/model/identity/notifications/notification-target.ts';
import { commentPage, commentPlaces, commentTarget } from '@halm/model/records/comments/comment-place.ts';
import { expect, it } from 'vitest';

const folder = new URL('../../routes/', import.meta.url);
/** The routes by their paths, with every parameter called `:id`. */
const sources = new Map(
  readdirSync(folder).map((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const path = /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? '';
    return [
      path
        .replace(/\$addressId(?=.*\$)/, ':address')
        .replace(/\$\w+/, ':id')
        .replace(/\/$/, ''),
      source,
    ];
  }),
);

const places = Object.entries(commentPlaces).flatMap(([owner, all]) => all.map((place) => ({ owner, ...place })));

it.each(places)(
  'whoever is called to $page of $owner may open it and read what stands there',
  ({ owner, page, roles }) => {
    const allowed = /allowedRoles: \[([^\]]*)\]/.exec(sources.get(page) ?? '')?.[1] ?? '';
    for (const role of roles) {
      expect(allowed).toContain(`'${role}'`);
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
