import { expect, it } from 'vitest';
import { readSelection, storyFolders, unitFolders } from './selection.ts';

it('without options all tests of the day are chosen, at night those of the night, too', () => {
  const all = readSelection([]);
  expect([all.isNightly, unitFolders(all), storyFolders(all)]).toEqual([false, [], []]);
  expect(readSelection(['--nightly']).isNightly).toBe(true);
});

it('an area has its tests in each workspace where it stands, and its stories', () => {
  const yard = readSelection(['--area', 'yard']);
  expect(unitFolders(yard)).toEqual(['model/src/yard/', 'server/src/yard/', 'web/src/yard/']);
  expect(storyFolders(yard)).toEqual(['e2e/yard/']);
  const verify = readSelection(['--area', 'verify']);
  expect([unitFolders(verify), storyFolders(verify)]).toEqual([['server/src/verify/'], undefined]);
});

it('a name that is no area is refused with the names of all areas, and so is an unknown option', () => {
  expect(() => readSelection(['--area', 'garden'])).toThrow(/no area "garden".*: core, identity, .*yard, .*verify\.$/);
  expect(() => readSelection(['--area', ''])).toThrow(/no area/);
  expect(() => readSelection(['--aera', 'yard'])).toThrow(/--aera/);
});
