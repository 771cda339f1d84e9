import { expect, it } from 'vitest';
import { runAgain } from './run-again.ts';
import { isRed, type SingleRun, type TestResult } from './test-report.ts';

const single = (file: string): SingleRun => ({ runner: 'vitest', file, only: ['--testNamePattern=^x$'] });
const passed = (name: string): TestResult => ({ name, milliseconds: 1, single: single(name) });
const failed = (name: string): TestResult => ({ ...passed(name), complaint: `${name} is wrong` });
const redOf = (tests: readonly TestResult[]) => tests.filter(isRed).map(({ name }) => name);

it('a test that fails again is red, one that passes by itself flickers, and passed ones are not run again', async () => {
  const ran: string[] = [];
  const results = await runAgain([passed('a'), failed('b'), failed('c')], async ({ file }) => {
    ran.push(file);
    return [file === 'b' ? failed('b') : passed('c')];
  });
  expect(ran).toEqual(['b', 'c']);
  expect(redOf(results)).toEqual(['b']);
  expect(results.filter(({ isFlickering }) => isFlickering).map(({ name }) => name)).toEqual(['c']);
});

it('what a failure kept from being run counts after a second run, and only once', async () => {
  const all = [passed('a'), passed('b'), passed('c')];
  const results = await runAgain([failed('a'), failed('b')], async () => all);
  expect(results.map(({ name }) => name)).toEqual(['a', 'c', 'b']);
  expect(redOf(results)).toEqual([]);
});

it('a second run in which the test itself did not run proves nothing', async () => {
  expect(redOf(await runAgain([failed('a')], async () => []))).toEqual(['a']);
  expect(redOf(await runAgain([failed('a')], async () => [passed('b')]))).toEqual(['a']);
  const whole: TestResult = { ...failed('a'), single: { runner: 'vitest', file: 'a', only: [] } };
  expect(redOf(await runAgain([whole], async () => [passed('b')]))).toEqual([]);
});

it('a failed check has no second run, and neither has a tree in which nearly everything fails', async () => {
  const never = () => Promise.reject(new Error('ran again'));
  expect(redOf(await runAgain([{ name: 'check', milliseconds: 1, complaint: 'wrong' }], never))).toEqual(['check']);
  const many = Array.from({ length: 21 }, (_, at) => failed(`test ${at}`));
  expect(redOf(await runAgain(many, never))).toHaveLength(21);
});
