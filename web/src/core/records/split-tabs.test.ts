import { expect, it } from 'vitest';
import { splitTabs } from './split-tabs.ts';

const tabs = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at + 1) }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

it.each([
  [7, '1', '1234567', ''],
  [8, '1', '123456', '78'],
  [8, '8', '1234568', '7'],
  [9, undefined, '123456', '789'],
])('of %i tabs with %s open %s stand side by side, the others in a menu', (count, open, shown, more) => {
  const split = splitTabs(tabs(count), open);
  expect([ids(split.shown), ids(split.more)]).toEqual([shown, more]);
});

it.each([
  ['1', 4, '1234', '56789'],
  ['9', 4, '1239', '45678'],
  ['1', 1, '1', '23456789'],
  ['9', 1, '19', '2345678'],
])('with %s open and room for %i, the others stand in a menu, too', (open, room, shown, more) => {
  const split = splitTabs(tabs(9), open, ({ shown: wanted }) => wanted.length <= room);
  expect([ids(split.shown), ids(split.more)]).toEqual([shown, more]);
});
