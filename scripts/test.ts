import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareDemo } from '../e2e/start-product.ts';
import { tellAnswered } from './answered-reasons.ts';
import { runChecks } from './check.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureDovecot } from './ensure-dovecot.ts';
import { requireNode } from './require-node.ts';
import { packageFile, runNode } from './run-program.ts';
import {
  type BrowserReport,
  failuresOf,
  slowestOf,
  storiesOf,
  type ToldTest,
  type UnitReport,
  unitTestsIn,
} from './test-report.ts';
import { useMemoryForFiles } from './use-memory-for-files.ts';

type Counts = { passed: number; failed: number };
const nothingRan: Counts = { passed: 0, failed: 1 };
const SLOWEST = 10;
const failures: string[] = [];
const slowest: string[] = [];

const readReport = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // No report means that the runner did not come to its end, which counts as failed.
    return undefined;
  }
};

/**
 * Keeps for the end what it is to say of a part's tests, and counts them. A
 * part that failed without one counts one.
 */
const tell = (part: string, tests: readonly ToldTest[], code: number): Counts => {
  slowest.push(`the slowest of ${part}:`, ...slowestOf(tests, SLOWEST));
  failures.push(...failuresOf(tests));
  const failed = tests.filter(({ complaint }) => complaint !== undefined).length;
  return { passed: tests.length - failed, failed: code !== 0 && failed === 0 ? 1 : failed };
};

const findBrowsers = async () => {
  const { whole, shell } = await ensureChromium();
  return { HALM_CHROMIUM: whole, HALM_HEADLESS_SHELL: shell };
};
type Browsers = Awaited<ReturnType<typeof findBrowsers>>;

const runUnitTests = async (directory: string, browsers: Browsers): Promise<Counts> => {
  const answered = path.join(directory, 'answered-reasons.txt');
  const environment = { ...browsers, HALM_ANSWERED_REASONS: answered };
  const report = path.join(directory, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(packageFile('vitest/vitest.mjs'), ['run', ...reporters], { environment });
  const result = (await readReport(report)) as UnitReport | undefined;
  if (!result) return nothingRan;
  const tests = unitTestsIn(result);
  // A test that failed may have been answered less.
  const isWhole = tests.every(({ complaint }) => complaint === undefined);
  return tell('unit and server tests', isWhole ? [...tests, await tellAnswered(answered)] : tests, code);
};

const runBrowserTests = async (directory: string, browsers: Browsers, demo: string | undefined): Promise<Counts> => {
  const report = path.join(directory, 'playwright.json');
  const environment = { ...browsers, ...(demo && { HALM_DEMO_DATA: demo }), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const cli = packageFile('@playwright/test/cli.js');
  const { code } = await runNode(cli, ['test', '--reporter=line,json'], { environment });
  const result = (await readReport(report)) as BrowserReport | undefined;
  return result ? tell('browser stories', storiesOf(result), code) : nothingRan;
};

requireNode();
useMemoryForFiles();
const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-reports-'));
const browsers = await findBrowsers();
await ensureDovecot();
// The types are checked on one core. What goes wrong with the demo here goes wrong again
// before the stories, and is told there.
const [checks, demo] = await Promise.all([runChecks(), prepareDemo().catch(() => undefined)]);
const counts = [
  tell('checks', checks, 0),
  await runUnitTests(directory, browsers),
  await runBrowserTests(directory, browsers, demo),
];
await rm(directory, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const line of [...slowest, ...failures]) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
