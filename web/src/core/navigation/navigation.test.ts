import { afterAll, expect, test, vi } from 'vitest';
import { placeholders } from '../../shell/placeholders/placeholders.ts';
import { readAreas } from '../../testing/read-areas.ts';
import { screenRules } from '../../testing/screen-rules.ts';
import { drawerGroups } from './navigation.ts';

const areas = await readAreas();
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

const entries = drawerGroups().flatMap((group) => group.entries.map((entry) => ({ ...entry, group: group.name })));

test('the pages that the drawer keeps apart as empty are those that show a placeholder', () => {
  const empty = entries.filter(({ isEmpty }) => isEmpty).map(({ to }) => to);
  expect(empty.toSorted()).toEqual(Object.keys(placeholders).toSorted());
});

test('each entry has a place of its own', () => {
  const all = drawerGroups().map(({ entries }) => entries.map((entry) => ('order' in entry ? entry.order : undefined)));
  for (const orders of all) expect(new Set(orders).size).toBe(orders.length);
});

test.each(Object.entries(screenRules))(
  'the drawer leads to every list of %s, or it is said what does',
  (name, rules) => {
    const led = new Set(entries.map(({ to }) => `${to}/`));
    const lists = areas
      .flatMap(({ area, routes }) => (area === name ? routes : []))
      .filter(({ path, component }) => component && /^\/[^$]+\/$/.test(path));
    const missing = lists.map(({ path }) => path).filter((path) => !led.has(path));
    expect(missing.toSorted()).toEqual(Object.keys(rules.notInDrawer ?? {}).toSorted());
  },
);
