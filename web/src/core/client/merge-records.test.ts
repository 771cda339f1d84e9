import { expect, test } from 'vitest';
import { mergeRecords } from './merge-records.ts';

const booking = (id: string, plate = 'UE-AB 1') => ({ id, plate, article: { name: 'Maissilage' } });
const before = { items: [booking('a'), booking('b'), booking('c')], pagination: { page: 1, totalRecords: 3 } };

test('an answer that says the same is the same object', () => {
  expect(mergeRecords(before, structuredClone(before))).toBe(before);
});

test('of a list only the record that has changed is another object', () => {
  const after = { ...structuredClone(before), items: [booking('a'), booking('b', 'UE-XY 2'), booking('c')] };
  const kept = mergeRecords(before, after) as typeof before;
  expect(kept).toEqual(after);
  expect(kept.items.map((item, at) => item === before.items[at])).toEqual([true, false, true]);
  expect(kept.pagination).toBe(before.pagination);
});

test('records that have moved are those of before', () => {
  const after = { items: [booking('new'), booking('a'), booking('c')], pagination: { page: 1, totalRecords: 4 } };
  const kept = mergeRecords(before, after) as typeof before;
  expect(kept).toEqual(after);
  expect(kept.items.slice(1)).toEqual([before.items[0], before.items[2]]);
  expect(kept.items[1]).toBe(before.items[0]);
  expect(kept.items[2]).toBe(before.items[2]);
});

test('a record that came last is there, and so is a list whose parts have no ids', () => {
  const longer = { ...structuredClone(before), items: [...structuredClone(before.items), booking('d')] };
  expect(mergeRecords(before, longer)).toEqual(longer);
  const days = { items: [{ day: 'Mo' }, { day: 'Di' }] };
  expect(mergeRecords(days, { items: [{ day: 'Di' }] })).toEqual({ items: [{ day: 'Di' }] });
});

test('what is no list is kept part by part', () => {
  const one = { id: 'a', flags: [{ key: 'x' }], supplier: { id: 's', name: 'Hof' } };
  const kept = mergeRecords(one, { ...structuredClone(one), flags: [] }) as typeof one;
  expect(kept.supplier).toBe(one.supplier);
  expect(kept.flags).toEqual([]);
});
