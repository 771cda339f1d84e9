import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { DailyDeliveries } from '@halm/model/purchasing/contracts/contract.ts';
import { COURSE_DAYS } from '@halm/model/purchasing/contracts/fulfilment-course.ts';
import type { Scope } from '../../core/api/scope.ts';
import { today } from '../../core/api/scope.ts';
import { getContract } from './find-contracts.ts';

/**
 * What came of each material of a contract on each day of the last two years: a range of a key per material.
 */
export const findDailyDeliveries = async (scope: Scope, id: string): Promise<DailyDeliveries> => {
  const { materials } = await getContract(scope, id);
  const ids = materials.map((material) => material.id);
  const rows = await scope.db
    .selectFrom('dailyDeliveries')
    .select(['materialId', 'day', 'quantity'])
    .where('organisationId', '=', scope.organisationId)
    .where('materialId', 'in', ids)
    .where('day', '>=', addDays(today(scope), -COURSE_DAYS.back))
    .orderBy('day')
    .execute();
  const daysOf = Map.groupBy(rows, ({ materialId }) => materialId);
  return {
    materials: ids.map((materialId) => ({
      materialId,
      days: (daysOf.get(materialId) ?? []).map(({ day, quantity }) => ({ day, quantity })),
    })),
  };
};
