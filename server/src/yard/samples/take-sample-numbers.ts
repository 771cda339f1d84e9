import { sampleNumber } from '@halm/model/yard/samples/sample-number.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { takeNumbers } from '../../core/db/counters.ts';

/**
 * The next numbers of samples of an organisation, whatever they are taken of: no two samples have the same.
 */
export const takeSampleNumbers = async (scope: Scope, count: number): Promise<string[]> => {
  const year = Number(today(scope).slice(0, 4));
  const first = await takeNumbers(scope, `samples-${year}`, count);
  return Array.from({ length: count }, (_, index) => sampleNumber(year, first + index));
};
