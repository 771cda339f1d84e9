import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run-program.ts';

/**
 * How a test went: `complaint` is what a failed one says. What was skipped or
 * didn't come to its turn is not told of.
 */
export type ToldTest = { readonly name: string; readonly milliseconds: number; readonly complaint?: string };

/** The JSON report of Vitest, as far as it is read. */
export type UnitReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

type BrowserError = { readonly message?: string };
type Suite = {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly errors: readonly BrowserError[] }[];
    }[];
  }[];
};

/** The JSON report of Playwright, as far as it is read. */
export type BrowserReport = { readonly suites: readonly Suite[]; readonly errors: readonly BrowserError[] };

/**
 * Every test that ran in Vitest, and every file that failed as a whole, as
 * one that was not read or not set up.
 */
export const unitTestsIn = ({ testResults }: UnitReport): ToldTest[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
    const tests = ran.map(({ fullName, duration, failureMessages, ...test }) => ({
      name: `${file}: ${fullName}`,
      milliseconds: duration ?? 0,
      ...(test.status === 'failed' && { complaint: failureMessages?.join('\n') ?? '' }),
    }));
    const failedAsWhole = status === 'failed' && tests.every(({ complaint }) => complaint === undefined);
    return failedAsWhole ? [...tests, { name: file, milliseconds: 0, complaint: message }] : tests;
  });

const storiesIn = (suite: Suite, titles: readonly string[]): ToldTest[] => {
  const stories = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        name: `e2e/${suite.file}: ${[...titles, title].join(' › ')} (${projectName})`,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        ...(status === 'unexpected' && {
          complaint: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
        }),
      })),
  );
  const inner = (suite.suites ?? []).flatMap((child) => storiesIn(child, [...titles, child.title]));
  return [...stories, ...inner];
};

/** Every story that was told, and what went wrong outside of any. */
export const storiesOf = ({ suites, errors }: BrowserReport): ToldTest[] => [
  ...suites.flatMap((suite) => storiesIn(suite, [])),
  ...errors.map(({ message = '' }) => ({ name: 'around the stories', milliseconds: 0, complaint: message })),
];

/** The slowest first, a line each, with their seconds. */
export const slowestOf = (tests: readonly ToldTest[], count: number): string[] =>
  tests
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);

const SHOWN_LINES = 8;
/** Where the runner's own code called the test: nobody looks there. */
const ofTheRunner = /^\s*at (.*node_modules|new Promise)/;

/** Each failed test with the first lines of what it says: of a long output often the end alone is kept. */
export const failuresOf = (tests: readonly ToldTest[]): string[] =>
  tests.flatMap(({ name, complaint }) => {
    if (complaint === undefined) return [];
    const lines = stripVTControlCharacters(complaint)
      .split('\n')
      .filter((line) => line.trim() !== '' && !ofTheRunner.test(line));
    return [[`failed: ${name}`, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n')];
  });
