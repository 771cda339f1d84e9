import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareDemo } from '../e2e/start-product.ts';
import { runChecks } from './check.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureDovecot } from './ensure-dovecot.ts';
import { requireNode } from './require-node.ts';
import { checkAnswered } from './runner/answered-reasons.ts';
import { runAgain } from './runner/run-again.ts';
import { failuresOf, flickeringOf, isRed, type SingleRun, slowestOf, type TestResult } from './runner/test-report.ts';
import { type RunOptions, runSingle, runTests } from './runner/test-runners.ts';
import { useMemoryForFiles } from './use-memory-for-files.ts';

const SLOWEST = 10;
const UNIT_TESTS = 'unit and server tests';
const MINUTE_MS = 60_000;

type Part = { readonly name: string; readonly tests: readonly TestResult[] };

const environmentOf = async (directory: string) => {
  const { whole, shell } = await ensureChromium();
  return {
    HALM_CHROMIUM: whole,
    HALM_HEADLESS_SHELL: shell,
    HALM_ANSWERED_REASONS: path.join(directory, 'answered-reasons.txt'),
  };
};

/**
 * Runs the failed tests of each part once more, while nothing else runs. Which reasons were answered is asked only when
 * all tests of the server have passed in the end: a failed one may have been answered less.
 */
const withSecondRuns = async (parts: readonly Part[], options: RunOptions): Promise<Part[]> => {
  const results: Part[] = [];
  const run = (single: SingleRun) => {
    console.log(['once more by itself:', single.file, ...single.only].join(' '));
    return runSingle(single, options);
  };
  for (const { name, tests } of parts) results.push({ name, tests: await runAgain(tests, run) });
  const { HALM_ANSWERED_REASONS: file = '' } = options.environment;
  const isGreen = results.every(({ name, tests }) => name !== UNIT_TESTS || !tests.some(isRed));
  return isGreen ? [...results, { name: 'reasons', tests: [await checkAnswered(file)] }] : results;
};

/** What was slow, what failed and what flickered; how many passed and failed stands alone in the last line. */
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

requireNode();
useMemoryForFiles();
const start = performance.now();
const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-reports-'));
const environment = await environmentOf(directory);
await ensureDovecot();
// The types are checked on one core. What goes wrong with the demo here goes wrong again before the stories, and is shown there.
const [checks, demo] = await Promise.all([runChecks(), prepareDemo().catch(() => undefined)]);
const options = { directory, environment: { ...environment, ...(demo && { HALM_DEMO_DATA: demo }) } };
const parts = [
  { name: 'checks', tests: checks },
  { name: UNIT_TESTS, tests: await runTests('vitest', [], options) },
  { name: 'browser stories', tests: await runTests('playwright', [], options) },
];
const results = await withSecondRuns(parts, options);
for (const place of [directory, demo]) if (place) await rm(place, { recursive: true, force: true });
const failed = printResults(results, (performance.now() - start) / MINUTE_MS);
process.exit(failed === 0 ? 0 : 1);
