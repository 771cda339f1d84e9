import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareDemo } from '../e2e/start-product.ts';
import { runChecks } from './check.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureTestServers } from './ensure-test-servers.ts';
import { requireNode } from './require-node.ts';
import { checkAnswered } from './runner/answered-reasons.ts';
import { runAgain } from './runner/run-again.ts';
import { readSelection, type Selection, storyFolders, unitFolders } from './runner/selection.ts';
import { failuresOf, flickeringOf, isRed, type SingleRun, slowestOf, type TestResult } from './runner/test-report.ts';
import { type RunOptions, runSingle, runTests } from './runner/test-runners.ts';
import { useMemoryForFiles } from './use-memory-for-files.ts';

const SLOWEST = 10;
const UNIT_TESTS = 'unit and server tests';
const MINUTE_MS = 60_000;

type Part = { readonly name: string; readonly tests: readonly TestResult[] };

const environmentOf = async (directory: string, { isNightly }: Selection) => {
  const { whole, shell } = await ensureChromium();
  return {
    HALM_CHROMIUM: whole,
    HALM_HEADLESS_SHELL: shell,
    HALM_ANSWERED_REASONS: path.join(directory, 'answered-reasons.txt'),
    HALM_NIGHTLY: isNightly ? '1' : '',
  };
};

/** Runs the failed tests of each part once more, while nothing else runs. */
const withSecondRuns = async (parts: readonly Part[], options: RunOptions): Promise<Part[]> => {
  const results: Part[] = [];
  const run = (single: SingleRun) => {
    console.log(['once more by itself:', single.file, ...single.only].join(' '));
    return runSingle(single, options);
  };
  for (const { name, tests } of parts) results.push({ name, tests: await runAgain(tests, run) });
  return results;
};

/**
 * Which reasons were answered is known when all tests of the server have passed: a
 * failed one may have been answered less.
 */
const withAnswered = async (parts: readonly Part[], { environment }: RunOptions): Promise<readonly Part[]> => {
  if (parts.some(({ name, tests }) => name === UNIT_TESTS && tests.some(isRed))) return parts;
  return [...parts, { name: 'reasons', tests: [await checkAnswered(environment.HALM_ANSWERED_REASONS ?? '')] }];
};

/**
 * What was slow, what failed and what flickered; how many passed and failed stands alone in the last line.
 */
const printResults = (parts: readonly Part[], minutes: number): number => {
  const tests = parts.flatMap((part) => part.tests);
  const failed = tests.filter(isRed).length;
  const lines = [
    ...parts.flatMap((part) => [`the slowest of ${part.name}:`, ...slowestOf(part.tests, SLOWEST)]),
    ...failuresOf(tests),
    `took ${minutes.toFixed(1)} minutes`,
    ...flickeringOf(tests),
    `${tests.length - failed} passed, ${failed} failed`,
  ];
  for (const line of lines) console.log(line);
  return failed;
};

const runSelection = async (selection: Selection, directory: string): Promise<readonly Part[]> => {
  const environment = await environmentOf(directory, selection);
  const stories = storyFolders(selection);
  await ensureTestServers();
  // The types are checked on one core. What goes wrong with the demo here goes wrong again before the
  // stories, and is shown there.
  const [checks, demo] = await Promise.all([
    runChecks(selection.area !== undefined),
    stories && prepareDemo().catch(() => undefined),
  ]);
  const options = { directory, environment: { ...environment, ...(demo && { HALM_DEMO_DATA: demo }) } };
  const unit = await runTests('vitest', unitFolders(selection), options);
  const parts = [
    { name: 'checks', tests: checks },
    { name: UNIT_TESTS, tests: unit },
    { name: 'browser stories', tests: stories ? await runTests('playwright', stories, options) : [] },
  ];
  const results = await withSecondRuns(parts, options);
  if (demo) await rm(demo, { recursive: true, force: true });
  return selection.area === undefined ? withAnswered(results, options) : results;
};

/** A wrong name is an answer, and no failure of the program. */
const selectionOrExit = (): Selection => {
  try {
    return readSelection(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
};

requireNode();
const selection = selectionOrExit();
useMemoryForFiles();
const start = performance.now();
const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-reports-'));
const results = await runSelection(selection, directory);
await rm(directory, { recursive: true, force: true });
const failed = printResults(results, (performance.now() - start) / MINUTE_MS);
process.exit(failed === 0 ? 0 : 1);
