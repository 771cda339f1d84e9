import type { Reading } from '@halm/model/production/readings/reading-block.ts';
import type { Scope } from '../../core/api/scope.ts';
import { firstFrom, lastBefore, readReadings } from '../readings/block-store.ts';

/** Counting begins so long before the day, so that the counter is known when the day begins. */
const BEFORE_MS = 24 * 3_600_000;

const isNumber = (reading: Reading | undefined): reading is Reading<number> => typeof reading?.value === 'number';

/**
 * The readings by which a day is counted: those of the day before and of the day itself, the last one before
 * them and the first one after, however far away these are.
 */
export const readDay = async (
  scope: Scope,
  series: number,
  { fromAt, toAt }: { readonly fromAt: number; readonly toAt: number },
): Promise<Reading<number>[]> => {
  const startsAt = fromAt - BEFORE_MS;
  const [before, during, after] = await Promise.all([
    lastBefore(scope, series, startsAt),
    readReadings(scope, series, { fromAt: startsAt, toAt }),
    firstFrom(scope, series, toAt),
  ]);
  return [before, ...during, after].filter(isNumber);
};
