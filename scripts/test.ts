import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './check.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { requireNode } from './require-node.ts';
import { packageFile, ROOT, runNode } from './run-program.ts';

type Counts = { passed: number; failed: number };
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
const nothingRan: Counts = { passed: 0, failed: 1 };
const failures: string[] = [];

const readReport = async (file: string): Promise<Record<string, unknown> | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // No report means that the runner did not come to its end, which counts as failed.
    return undefined;
  }
};

/** The names of failed tests, and of files that failed as a whole, for the end of a long output. */
const failuresIn = ({ testResults }: UnitReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(ROOT, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length === 0 ? [file] : tests.map(({ fullName }) => `${file}: ${fullName}`);
    });

const runUnitTests = async (directory: string): Promise<Counts> => {
  const report = path.join(directory, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(packageFile('vitest/vitest.mjs'), ['run', ...reporters]);
  const result = (await readReport(report)) as UnitReport | undefined;
  if (!result) return nothingRan;
  failures.push(...failuresIn(result));
  const failed = result.numFailedTests;
  return { passed: result.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
};

const runBrowserTests = async (directory: string): Promise<Counts> => {
  const report = path.join(directory, 'playwright.json');
  const environment = { HALM_CHROMIUM: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const cli = packageFile('@playwright/test/cli.js');
  const { code } = await runNode(cli, ['test', '--reporter=line,json'], { environment });
  const result = (await readReport(report)) as { stats: { expected: number; unexpected: number } } | undefined;
  if (!result) return nothingRan;
  const failed = result.stats.unexpected;
  return { passed: result.stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed };
};

requireNode();
const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-reports-'));
const counts = [await runChecks(), await runUnitTests(directory), await runBrowserTests(directory)];
await rm(directory, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
