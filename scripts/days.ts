import { globSync } from 'node:fs';
import { canInstall, installPackages } from './install-packages.ts';
import { requireNode } from './require-node.ts';
import { packageFile, runNode } from './run-program.ts';

/** Moments at which a plant in Germany and UTC differ in their day, an hour is missing or comes twice, or a day is rare. */
const moments = {
  "New Year's Eve, half an hour to midnight": '2026-12-31T22:30:00Z',
  'New Year, still the old year in UTC': '2026-12-31T23:30:00Z',
  'the night that misses an hour': '2027-03-28T00:50:00Z',
  'the night that has an hour twice': '2027-10-31T00:50:00Z',
  '29 February, still the 28th in UTC': '2028-02-28T23:30:00Z',
} as const;

const findLibrary = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

/** Finds the library that moves the clock of a program, or installs Debian's when that is possible here. */
const ensureFaketime = async (): Promise<string> => {
  if (!findLibrary() && canInstall()) await installPackages(['faketime']);
  const library = findLibrary();
  if (!library) throw new Error('Moving the clock needs Linux with the package "faketime".');
  return library;
};

requireNode();
const library = await ensureFaketime();
const chosen = process.argv.slice(2);
const failed: string[] = [];
for (const [name, moment] of Object.entries(moments)) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  console.log(`${name}: ${moment}`);
  // For the tests, PostgreSQL and whatever else they start. Timers go on as they are: they measure, they tell no date.
  const environment = {
    ...{ LD_PRELOAD: library, FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    // Node asks the system for the times of files in a way that the library does not know: all of them stay true.
    NO_FAKE_STAT: '1',
  };
  const args = ['run', '--project', 'node', '--reporter=dot', ...chosen];
  const { code } = await runNode(packageFile('vitest/vitest.mjs'), args, { environment });
  if (code !== 0) failed.push(name);
}
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${Object.keys(moments).length - failed.length} of ${Object.keys(moments).length} moments passed`);
process.exit(failed.length === 0 ? 0 : 1);
