import { isRed, type SingleRun, type TestResult } from './test-report.ts';

/** More failures than these are no accident, and each second run starts a database or a whole product. */
const MOST_SECOND_RUNS = 20;

/** Passed, and the test itself was among those that ran: a filter that matches nothing proves nothing. */
const isGreen = ({ name, single }: TestResult, second: readonly TestResult[]): boolean =>
  second.length > 0 && !second.some(isRed) && (single?.only.length === 0 || second.some((test) => test.name === name));

/**
 * Runs each failed test once more by itself. Red again is red; green is marked as flickering, and what it
 * kept from being run the first time counts, too.
 */
export const runAgain = async (
  tests: readonly TestResult[],
  run: (single: SingleRun) => Promise<readonly TestResult[]>,
): Promise<TestResult[]> => {
  const failed = tests.filter(isRed);
  if (failed.length > MOST_SECOND_RUNS) return [...tests];
  const names = new Set(tests.map(({ name }) => name));
  const results: TestResult[] = tests.filter((test) => !isRed(test));
  for (const test of failed) {
    const second = test.single ? await run(test.single) : [];
    const isFlickering = isGreen(test, second);
    const late = isFlickering ? second.filter(({ name }) => !names.has(name)) : [];
    for (const { name } of late) names.add(name);
    results.push({ ...test, isFlickering }, ...late);
  }
  return results;
};
