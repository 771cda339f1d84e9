import { sampleNumber } from '@halm/model/samples/sample-number.ts';
import { takeNumbers } from '../platform/counters.ts';
import { type Scope, today } from '../platform/scope.ts';

/** The next numbers of samples of an organisation, whatever they are taken of: no two samples have the same. */
export const takeSampleNumbers = async (scope: Scope, count: number): Promise<string[]> => {
  const year = Number(today(scope).slice(0, 4));
  const first = await takeNumbers(scope, `samples-${year}`, count);
  return Array.from({ length: count }, (_, index) => sampleNumber(year, first + index));
};
