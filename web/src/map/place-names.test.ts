import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameBox, placeNames } from './place-names.ts';

const places = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) });
const all = fc
  .array(fc.record({ name: fc.string({ minLength: 1, maxLength: 40 }), at: places }), { maxLength: 60 })
  .map((named) => named.map((one, number) => ({ ...one, key: `k${number}` })));

it('names cover neither each other nor what stands on the map', () => {
  fc.assert(
    fc.property(all, fc.array(places, { maxLength: 10 }), (named, others) => {
      const placed = placeNames(named, others);
      const boxes = named.filter(({ key }) => placed.has(key)).map(nameBox);
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1))
          expect(
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ).toBe(false);
        for (const { x, y } of others)
          expect(x > one.left && x < one.right && y > one.top && y < one.bottom).toBe(false);
      }
    }),
  );
});

it('the first has room before the others', () => {
  const [one, other] = [
    { key: 'a', name: 'Hof Sander GbR', at: { x: 100, y: 100 } },
    { key: 'b', name: 'Gut Malchau', at: { x: 130, y: 112 } },
  ] as const;
  expect([...placeNames([one], [])]).toEqual(['a']);
  const far = { ...other, at: { x: 100, y: 112 } };
  expect(placeNames([far, one], []).has('b')).toBe(placeNames([far], [one.at]).has('b'));
});
