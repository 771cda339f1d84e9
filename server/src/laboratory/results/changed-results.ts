import type { ChangedTest } from '@halm/model/identity/notifications/notification-params.ts';
import { isOtherDayAlone, type JudgedResult } from '@halm/model/laboratory/laboratory-messages/judge-results.ts';

/** What of a sample is not as it was said before. */
type ChangedResults = {
  readonly values: readonly ChangedTest[];
  /** Values that stay, measured on another day than was said. */
  readonly days: readonly ChangedTest[];
};

const testsOf = (changed: readonly JudgedResult[]): ChangedTest[] =>
  changed.flatMap(({ result }) => (result ? [{ name: result.test.name, basis: result.test.basis }] : []));

/** The tests of which something else is said than before: another value, or another day alone. */
export const changedTests = (results: readonly JudgedResult[]): ChangedResults => {
  const changed = results.filter(({ verdict }) => verdict === 'changed');
  return {
    values: testsOf(changed.filter((one) => !isOtherDayAlone(one))),
    days: testsOf(changed.filter(isOtherDayAlone)),
  };
};
