import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks } from './check.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { requireNode } from './require-node.ts';
import { packageFile, runNode } from './run-program.ts';

type Counts = { passed: number; failed: number };
const nothingRan: Counts = { passed: 0, failed: 1 };

const readReport = async (file: string): Promise<Record<string, unknown> | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // No report means that the runner did not come to its end, which counts as failed.
    return undefined;
  }
};

const runUnitTests = async (directory: string): Promise<Counts> => {
  const report = path.join(directory, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(packageFile('vitest/vitest.mjs'), ['run', ...reporters]);
  const result = (await readReport(report)) as { numPassedTests: number; numFailedTests: number } | undefined;
  if (!result) return nothingRan;
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
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
