import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-program.ts';
import { failuresOf, slowestOf, storiesOf, unitTestsIn } from './test-report.ts';

const stack = [
  'AssertionError: expected 1 to be 2',
  '    at server/src/a.test.ts:2:83',
  '    at node_modules/vitest/x.js:1',
];
const unit = unitTestsIn({
  testResults: [
    {
      name: path.join(ROOT, 'server/src/a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'stock adds up', status: 'passed', duration: 1240 },
        { fullName: 'stock falls', status: 'failed', duration: 90, failureMessages: [stack.join('\n')] },
        { fullName: 'stock waits', status: 'skipped' },
      ],
    },
    {
      name: path.join(ROOT, 'server/src/b.test.ts'),
      status: 'failed',
      message: 'no stage',
      assertionResults: [{ fullName: 'never ran', status: 'skipped' }],
    },
  ],
});

const story = (title: string, status: string, duration: number, message?: string) => {
  const result = { duration, errors: message === undefined ? [] : [{ message }] };
  return { title, tests: [{ projectName: 'phone', status, results: [result] }] };
};
const red = '\u001b[31m+ "label: nameless"\u001b[39m';
const group = {
  title: 'every screen',
  file: 'screens.test.ts',
  specs: [story('/home', 'unexpected', 700, `Error: not equal\n\n${red}`), story('/control', 'skipped', 0)],
};
const file = { title: 'screens.test.ts', file: 'screens.test.ts', specs: [story('opens', 'expected', 9100)] };
const stories = storiesOf({ suites: [{ ...file, suites: [group] }], errors: [{ message: 'no product' }] });

it('a failed test is told by its name and by what it says, without the lines of the runner', () => {
  expect(failuresOf(unit)).toEqual([
    [
      'failed: server/src/a.test.ts: stock falls',
      '    AssertionError: expected 1 to be 2',
      '        at server/src/a.test.ts:2:83',
    ].join('\n'),
    'failed: server/src/b.test.ts\n    no stage',
  ]);
});

it('a failed story is told with its screen and its width, without colours, and what failed around the stories too', () => {
  expect(failuresOf(stories)).toEqual([
    'failed: e2e/screens.test.ts: every screen › /home (phone)\n    Error: not equal\n    + "label: nameless"',
    'failed: around the stories\n    no product',
  ]);
});

it('of a long complaint the first lines are told', () => {
  const complaint = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n');
  expect(failuresOf([{ name: 'long', milliseconds: 1, complaint }])[0]?.split('\n')).toHaveLength(9);
});

it('the slowest come first, and what did not run is not among them', () => {
  expect(slowestOf([...unit, ...stories], 3)).toEqual([
    '   9.1 s  e2e/screens.test.ts: opens (phone)',
    '   1.2 s  server/src/a.test.ts: stock adds up',
    '   0.7 s  e2e/screens.test.ts: every screen › /home (phone)',
  ]);
  expect([...unit, ...stories]).toHaveLength(6);
});
