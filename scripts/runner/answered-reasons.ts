import { readFile } from 'node:fs/promises';
import { reasons } from '@halm/model/reasons.ts';
import { reasonsOfTheModel } from '../../server/src/testing/answered-reasons.ts';
import type { TestResult } from './test-report.ts';

/** The reasons of the catalogue that no answer of the server has given, of those that a server gives. */
const unanswered = (answered: ReadonlySet<string>): string[] =>
  Object.keys(reasons).filter((reason) => !answered.has(reason) && !reasonsOfTheModel.has(reason));

/** Looks, after all tests of the server, which reasons their answers have given: as one more test. */
export const checkAnswered = async (file: string): Promise<TestResult> => {
  const noted = await readFile(file, 'utf8').catch(() => '');
  const missing = unanswered(new Set(noted.split('\n')));
  return {
    name: 'every reason of the catalogue is answered to a test of the server',
    milliseconds: 0,
    ...(missing.length > 0 && { complaint: `nobody was answered: ${missing.join(', ')}` }),
  };
};
