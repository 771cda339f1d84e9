import { globSync } from 'node:fs';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureTestServers } from './ensure-test-servers.ts';
import { canInstall, installPackages } from './install-packages.ts';
import { requireNode } from './require-node.ts';
import { packageFile, runNode } from './run-program.ts';
import { useMemoryForFiles } from './use-memory-for-files.ts';

/**
 * Moments at which a plant in Germany and UTC differ in their day, an hour is
 * missing or comes twice, or a day is rare.
 */
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

/**
 * With its clock moved by that library PostgreSQL never comes to the end of its
 * own lock timeout, for which these wait.
 */
const withLockTimeouts = ['check-collations', 'make-history-months', 'migrate'].map(
  (name) => `server/src/core/postgres/${name}.test.ts`,
);
const exclusions = withLockTimeouts.map((file) => `--exclude=${file}`);

type Part = { readonly name: string; readonly file: string; readonly args: readonly string[] };

/** What runs the chosen files, stories or other tests; without any, all of both. */
const partsOf = (chosen: readonly string[]): Part[] => {
  const stories = chosen.filter((file) => /^e2e\/(?!faults|fuzz)/.test(file));
  const others = chosen.filter((file) => !stories.includes(file));
  const isWanted = (files: readonly string[]) => chosen.length === 0 || files.length > 0;
  return [
    ...(isWanted(others)
      ? [{ name: 'tests', file: 'vitest/vitest.mjs', args: ['run', '--reporter=dot', ...exclusions, ...others] }]
      : []),
    ...(isWanted(stories)
      ? [{ name: 'stories', file: '@playwright/test/cli.js', args: ['test', '--reporter=line', ...stories] }]
      : []),
  ];
};

/**
 * For the tests, PostgreSQL and whatever else they start. Timers go on as
 * they are: they measure, they tell no date.
 */
const movedTo = (moment: string, library: string) => {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const moved = {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  // Node asks the system for the times of files in a way that the library does
  // not know: all of them stay true.
  return { ...moved, NO_FAKE_STAT: '1', HALM_CLOCK_MS: String(seconds * 1000), HALM_NIGHTLY: '1' };
};

requireNode();
const library = await ensureFaketime();
const { whole, shell } = await ensureChromium();
await ensureTestServers();
useMemoryForFiles();
const failed: string[] = [];
for (const [name, moment] of Object.entries(moments)) {
  console.log(`${name}: ${moment}`);
  for (const part of partsOf(process.argv.slice(2))) {
    const environment = { ...movedTo(moment, library), HALM_CHROMIUM: whole, HALM_HEADLESS_SHELL: shell };
    const { code } = await runNode(packageFile(part.file), part.args, { environment });
    if (code !== 0) failed.push(`${part.name}, ${name}`);
  }
}
for (const name of failed) console.log(`failed: ${name}`);
console.log(failed.length === 0 ? 'all moments passed' : `${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
