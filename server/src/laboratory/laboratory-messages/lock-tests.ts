import type { JudgedResult } from '@halm/model/laboratory/laboratory-messages/judge-results.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/**
 * Holds the tests of values, so that nobody makes one measure something else before these are kept; one that
 * was changed just now is read as it is by then.
 */
export const lockTests = async (scope: Scope, judged: readonly JudgedResult[]): Promise<void> => {
  const ids = [...new Set(judged.flatMap(({ result }) => result?.test.id ?? []))];
  await scope.db
    .selectFrom('analysisTests')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
};
