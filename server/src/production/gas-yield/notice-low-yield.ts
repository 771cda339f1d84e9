import { LOW_DAYS } from '@halm/model/production/gas-yield/gas-yield.ts';
import type { Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { findGasYield, hasMeters } from './find-gas-yield.ts';

type YieldEvent = 'yield-low' | 'yield-back';

const lastEvent = async ({ db, organisationId }: Scope): Promise<string | undefined> => {
  const row = await db
    .selectFrom('history')
    .select('event')
    .where('organisationId', '=', organisationId)
    .where('entity', '=', 'gas-yield')
    .where('event', 'in', ['yield-low', 'yield-back'] satisfies YieldEvent[])
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.event;
};

/**
 * Notes as an event of the plant that less gas comes than was to be expected for days in a row, and later
 * that it is as much again: each once, until the other happens.
 */
export const noticeLowYield = async (scope: Scope): Promise<void> => {
  if (!(await hasMeters(scope))) return;
  const { lowDays, judgedDays, efficiency } = await findGasYield(scope, { days: '30' });
  const isNoted = (await lastEvent(scope)) === 'yield-low';
  const note = (event: YieldEvent) =>
    recordChange(scope, { entity: 'gas-yield', entityId: scope.organisationId, event, after: { lowDays, efficiency } });
  if (!isNoted && lowDays >= LOW_DAYS) await note('yield-low');
  // Days that can't be judged say nothing of it either way.
  if (isNoted && judgedDays > 0 && lowDays === 0) await note('yield-back');
};
