import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../run-program.ts';

/** What runs one test by itself: its file as a runner takes it, and the options that leave out all others. */
export type SingleRun = { readonly runner: 'vitest' | 'playwright'; readonly file: string; readonly only: string[] };

/** How a test went. What was skipped or was never reached has no result. */
export type TestResult = {
  readonly name: string;
  readonly milliseconds: number;
  /** What a failed test says. */
  readonly complaint?: string;
  /** It failed first and passed when it was run again by itself. */
  readonly isFlickering?: boolean;
  readonly single?: SingleRun;
};

/** The JSON report of Vitest, as far as it is read. */
export type UnitReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
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

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export const isRed = ({ complaint, isFlickering = false }: TestResult): boolean =>
  complaint !== undefined && !isFlickering;

/**
 * Every test that ran in Vitest, and every file that failed as a whole: one that was not read or not set up.
 */
export const unitTestsIn = ({ testResults }: UnitReport): TestResult[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name).replaceAll(path.sep, '/');
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
    const tests = ran.map(({ ancestorTitles, title, duration, failureMessages, ...test }): TestResult => {
      const titles = [...ancestorTitles, title].filter((part) => part !== '');
      const pattern = `^${titles.map(escaped).join(' > ')}$`;
      return {
        name: `${file}: ${titles.join(' ')}`,
        milliseconds: duration ?? 0,
        single: { runner: 'vitest', file, only: [`--testNamePattern=${pattern}`] },
        ...(test.status === 'failed' && { complaint: failureMessages?.join('\n') ?? '' }),
      };
    });
    const failedAsWhole = status === 'failed' && !tests.some(isRed);
    const single: SingleRun = { runner: 'vitest', file, only: [] };
    return failedAsWhole ? [...tests, { name: file, milliseconds: 0, complaint: message, single }] : tests;
  });

const storiesIn = (suite: Suite, titles: readonly string[]): TestResult[] => {
  const stories = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }): TestResult => {
        const pattern = `${[suite.file, ...titles, title].map(escaped).join(' ')}$`;
        const only = [`--project=${projectName}`, `--grep=${pattern}`];
        return {
          name: `e2e/${suite.file}: ${[...titles, title].join(' › ')} (${projectName})`,
          milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
          single: { runner: 'playwright', file: `e2e/${suite.file}`, only },
          ...(status === 'unexpected' && {
            complaint: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
          }),
        };
      }),
  );
  const inner = (suite.suites ?? []).flatMap((child) => storiesIn(child, [...titles, child.title]));
  return [...stories, ...inner];
};

/** Every story that ran, and what went wrong outside of any. */
export const storiesOf = ({ suites, errors }: BrowserReport): TestResult[] => [
  ...suites.flatMap((suite) => storiesIn(suite, [])),
  ...errors.map(({ message = '' }) => ({ name: 'around the stories', milliseconds: 0, complaint: message })),
];

/** The slowest first, a line each, with their seconds. */
export const slowestOf = (tests: readonly TestResult[], count: number): string[] =>
  tests
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);

const SHOWN_LINES = 8;
/** Where the runner's own code called the test: nobody looks there. */
const ofTheRunner = /^\s*at (.*node_modules|new Promise)/;

const withComplaint = (word: string, { name, complaint = '' }: TestResult): string => {
  const lines = stripVTControlCharacters(complaint)
    .split('\n')
    .filter((line) => line.trim() !== '' && !ofTheRunner.test(line));
  return [`${word}: ${name}`, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
};

/** Each failed test with the first lines of its complaint: of a long output often the end alone is kept. */
export const failuresOf = (tests: readonly TestResult[]): string[] =>
  tests.filter(isRed).map((test) => withComplaint('failed', test));

/** Each test that failed once and then passed by itself, with the complaint of its first run. */
export const flickeringOf = (tests: readonly TestResult[]): string[] =>
  tests.filter(({ isFlickering }) => isFlickering).map((test) => withComplaint('flickering', test));
