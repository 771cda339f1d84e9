import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { lastBefore } from './block-store.ts';

/** Later than any reading is accepted. */
const END_OF_TIME = Date.UTC(9999, 0);

/** Stores anew which reading of these endpoints is the newest, after some of theirs were moved. */
export const refreshNewest = async (scope: Scope, series: readonly number[]): Promise<void> => {
  for (const one of series) {
    const newest = await lastBefore(scope, one, END_OF_TIME);
    await scope.db
      .deleteFrom('endpointValues')
      .where('organisationId', '=', scope.organisationId)
      .where('series', '=', one)
      .execute();
    if (!newest) continue;
    const { at, value } = newest;
    await sql`
      insert into endpoint_values (organisation_id, series, measured_at, value, word)
      values (${scope.organisationId}, ${one}, ${new Date(at).toISOString()},
        ${typeof value === 'number' ? value : null}, ${typeof value === 'string' ? value : null})`.execute(scope.db);
  }
};
