import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** What people added to a day, or took off, against its counter. */
export const findCorrectedKg = async (scope: Scope, id: string): Promise<number> => {
  const row = await scope.db
    .selectFrom('feedingCorrections')
    .select(({ fn }) => fn.coalesce(fn.sum<number | null>('differenceKg'), sql.lit(0)).as('kg'))
    .where('organisationId', '=', scope.organisationId)
    .where('feedingDayId', '=', id)
    .executeTakeFirstOrThrow();
  return Number(row.kg);
};
