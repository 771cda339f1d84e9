import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveReadings } from './move-readings.ts';
import type { Reading } from './reading-block.ts';

const readings = fc
  .uniqueArray(fc.record({ at: fc.nat(60), value: fc.nat(3) }), { selector: ({ at }) => at })
  .map((all): Reading[] => all.toSorted((one, other) => one.at - other.at));

it('loses no reading, tells each instant once, and moves nothing twice', () => {
  fc.assert(
    fc.property(readings, readings, fc.nat(60), fc.nat(60), (from, to, one, other) => {
      const [first, end] = [Math.min(one, other), Math.max(one, other)];
      const isMoved = ({ at }: Reading): boolean => at >= first && at < end;
      const done = moveReadings(from, to, isMoved);
      expect(done.moved + done.repeated + done.left.length).toBe(from.length);
      expect(done.joined).toHaveLength(to.length + done.moved);
      const ats = done.joined.map(({ at }) => at);
      expect(ats).toEqual([...new Set(ats)].toSorted((a, b) => a - b));
      const all = [...done.left, ...done.joined];
      for (const reading of [...from, ...to]) expect(all).toContainEqual(reading);
      const again = moveReadings(done.left, done.joined, isMoved);
      expect(again).toMatchObject({ left: done.left, joined: done.joined, moved: 0, repeated: 0 });
    }),
  );
});
