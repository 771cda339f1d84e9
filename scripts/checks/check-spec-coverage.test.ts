import { expect, it } from 'vitest';
import { COVERAGE_FILE, checkSpecCoverage } from './check-spec-coverage.ts';

const tests = `
describe('a thing', () => {
  it('is there', () => {});
  it.each(['/home', '/more'])('%s opens', async (path) => {});
});
for (const role of ['driver']) test(\`\${role} gets in\`, { tag: '@both' }, async ({ page }) => {});
expect(page).toHaveText('no title');
`;
const check = (...rows: string[]) =>
  checkSpecCoverage([
    { path: COVERAGE_FILE, text: ['| Id | Statement | Shown by |', '|---|---|---|', ...rows].join('\n') },
    { path: 'a.test.ts', text: tests },
  ]).problems;

it('a test that exists is a proof, also inside a group and filled in', () => {
  expect(
    check(
      '| 1.1 | It is. | `a.test.ts` › a thing › is there |',
      '| 1.2 | Home opens. | `a.test.ts` › /home opens<br>`a.test.ts` › %s opens |',
      '| 1.3 | Drivers enter. | `a.test.ts` › driver gets in |',
      '| 1.4 | Charts. | later: reports |',
    ),
  ).toEqual([]);
});

it.each([
  ['| 1.1 | It is. | `a.test.ts` › is gone |', '1.1: a.test.ts has no test "is gone"'],
  ['| 1.1 | It is. | `a.test.ts` › no title |', '1.1: a.test.ts has no test "no title"'],
  ['| 1.1 | It is. | `a.test.ts` › /elsewhere opens |', '1.1: a.test.ts has no test "/elsewhere opens"'],
  ['| 1.1 | It is. | `b.test.ts` › is there |', '1.1: there is no b.test.ts'],
  ['| 1.1 | It is. | open |', '1.1: "open" names neither a test nor a later screen'],
  ['| 1.1 |  | later: reports |', '1.1 says nothing'],
])('%j is a problem', (row, problem) => {
  expect(check(row)).toEqual([problem]);
});

it('a statement stands there once, and an empty table covers nothing', () => {
  const row = '| 1.1 | It is. | later: reports |';
  expect(check(row, row)).toEqual(['1.1 stands there twice']);
  expect(check()).toEqual([`${COVERAGE_FILE} lists nothing`]);
});
