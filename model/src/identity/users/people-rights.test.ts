import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../../core/contract/access.ts';
import { isPeopleAdmin, locksOneselfOut } from './people-rights.ts';

const rights = fc.record({
  roles: fc.uniqueArray(fc.constantFrom(...roles)),
  customerAdmin: fc.boolean(),
  active: fc.boolean(),
});

describe('who looks after people', () => {
  it('is the plant manager and the customer admin, and nobody else', () => {
    expect(isPeopleAdmin({ roles: ['red2PlantManager'], customerAdmin: false })).toBe(true);
    expect(isPeopleAdmin({ roles: [], customerAdmin: true })).toBe(true);
    const others = roles.filter((role) => role !== 'red2PlantManager');
    expect(isPeopleAdmin({ roles: others, customerAdmin: false })).toBe(false);
  });
});

describe('a change of the own access', () => {
  it('that is let through leaves one able to take it back', () => {
    fc.assert(
      fc.property(rights, rights, (before, after) => {
        if (locksOneselfOut(before, after)) return;
        expect(after.active && isPeopleAdmin(after)).toBe(true);
        if (before.customerAdmin) expect(after.customerAdmin).toBe(true);
      }),
    );
  });

  it('that changes nothing is let through for those in charge', () => {
    fc.assert(
      fc.property(rights, (same) => {
        expect(locksOneselfOut(same, same)).toBe(!(same.active && isPeopleAdmin(same)));
      }),
    );
  });
});
