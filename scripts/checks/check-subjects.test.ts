import { expect, it } from 'vitest';
import { checkSubjects } from './check-subjects.ts';

it('takes short subjects that begin with an area, in the imperative', () => {
  expect(checkSubjects(['yard: weigh in turn', 'core/db: add a lock order', 'docs: name the commands'])).toEqual([]);
});

it.each([
  ['too long', `yard: ${'x'.repeat(67)}`, '73 characters'],
  ['without an area', 'Weigh in turn', 'does not begin with its area'],
  ['in the past', 'yard: added a lock', 'not in the imperative'],
])('refuses one that is %s', (_, subject, problem) => {
  expect(checkSubjects([subject])).toEqual([expect.stringContaining(problem)]);
});
