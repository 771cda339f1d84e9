import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameBox, placeNames, plantPlaces } from './place-names.ts';

const places = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) });
const all = fc
  .array(fc.record({ name: fc.string({ minLength: 1, maxLength: 40 }), at: places }), { maxLength: 60 })
  .map((named) => named.map((one, number) => ({ ...one, key: `k${number}` })));

it('names cover neither each other nor what stands on the map', () => {
  fc.assert(
    fc.property(all, fc.array(places, { maxLength: 10 }), (named, others) => {
      const placed = placeNames(named, others, 900);
      const boxes = named.flatMap((one) => {
        const side = placed.get(one.key);
        return side ? [nameBox(one, side)] : [];
      });
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1))
          expect(
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ).toBe(false);
        expect([one.left >= 0, one.right <= 900]).toEqual([true, true]);
        for (const { x, y } of others)
          expect(x > one.left && x < one.right && y > one.top && y < one.bottom).toBe(false);
      }
    }),
  );
});

it('the first has room before the others, on the right before the left', () => {
  const one = { key: 'a', name: 'Hof Sander GbR', at: { x: 300, y: 100 } };
  const other = { key: 'b', name: 'Gut Groß Malchau', at: { x: 300, y: 116 } };
  expect([...placeNames([one], [], 900)]).toEqual([['a', 'right']]);
  expect([...placeNames([one], [], 340)]).toEqual([['a', 'left']]);
  expect([...placeNames([one, other], [], 900)]).toEqual([
    ['a', 'right'],
    ['b', 'left'],
  ]);
});

it('no name covers that of the plant, which stands below it', () => {
  const beside = { key: 'a', name: 'Lohnunternehmen Küsel GmbH', at: { x: 310, y: 226 } };
  const plant = plantPlaces('Bioenergie Uelzen GmbH', { x: 400, y: 200 });
  expect([...placeNames([beside], plant, 900)]).toEqual([['a', 'left']]);
  expect([...placeNames([beside], [], 900)]).toEqual([['a', 'right']]);
});
