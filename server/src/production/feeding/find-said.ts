import type { Scope } from '../../core/api/scope.ts';

/**
 * What was fed on a day as a person said last, and what the counter said then; null where nobody said
 * anything.
 */
export const findSaid = async (
  scope: Scope,
  feedingDayId: string,
): Promise<{ readonly kg: number; readonly measuredKg: number } | null> => {
  const row = await scope.db
    .selectFrom('feedingCorrections')
    .select(['saidKg as kg', 'measuredKg'])
    .where('organisationId', '=', scope.organisationId)
    .where('feedingDayId', '=', feedingDayId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};
