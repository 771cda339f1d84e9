import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageFile, ROOT, runNode } from '../run-program.ts';
import {
  type BrowserReport,
  isRed,
  type SingleRun,
  storiesOf,
  type TestResult,
  type UnitReport,
  unitTestsIn,
} from './test-report.ts';

/** A directory for reports, and what the tests find in their environment. */
export type RunOptions = {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
};

type Runner = {
  readonly cli: string;
  readonly args: (report: string) => readonly string[];
  readonly read: (report: unknown) => TestResult[];
};

const runners: Readonly<Record<SingleRun['runner'], Runner>> = {
  vitest: {
    cli: packageFile('vitest/vitest.mjs'),
    args: (report) => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    read: (report) => unitTestsIn(report as UnitReport),
  },
  playwright: {
    cli: packageFile('@playwright/test/cli.js'),
    args: () => ['test', '--reporter=line,json'],
    read: (report) => storiesOf(report as BrowserReport),
  },
};

const readReport = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // No report means that the runner did not come to its end, which counts as failed.
    return undefined;
  }
};

let runs = 0;

/** Runs tests with one of the runners. A runner that fails without a failed test counts as one. */
export const runTests = async (
  name: SingleRun['runner'],
  chosen: readonly string[],
  { directory, environment }: RunOptions,
): Promise<TestResult[]> => {
  const { cli, args, read } = runners[name];
  runs += 1;
  const file = path.join(directory, `${name}-${runs}.json`);
  const own = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runNode(cli, [...args(file), ...chosen], { environment: own });
  const report = await readReport(file);
  const tests = report === undefined ? [] : read(report);
  const isUnexplained = report === undefined || (code !== 0 && !tests.some(isRed));
  const complaint = `ended with ${code}, and no test says why: see its output`;
  return isUnexplained ? [...tests, { name, milliseconds: 0, complaint }] : tests;
};

/** In some files each story goes on where the one before it has ended: they run together. */
const isInOrder = async (file: string): Promise<boolean> =>
  (await readFile(path.join(ROOT, file), 'utf8')).includes("mode: 'serial'");

/** Runs one test by itself, with nothing beside it. */
export const runSingle = async ({ runner, file, only }: SingleRun, options: RunOptions): Promise<TestResult[]> => {
  if (runner === 'vitest') return runTests(runner, [file, ...only], options);
  const filters = (await isInOrder(file)) ? only.filter((option) => !option.startsWith('--grep=')) : only;
  return runTests(runner, [file, '--workers=1', ...filters], options);
};
