import { retentionYears } from '@halm/model/production/endpoints/endpoint.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';

/**
 * Removes what readings came to in five minutes where its endpoint's years are over; the hours stay for ever.
 */
export const removeOldReadingDays = async (scope: Scope): Promise<void> => {
  await sql`
    delete from reading_days as stored using endpoints
    where endpoints.organisation_id = ${scope.organisationId}
      and stored.organisation_id = endpoints.organisation_id and stored.series = endpoints.series
      and stored.day < (${nowIso(scope)}::timestamptz at time zone 'UTC')::date
        - make_interval(years => (${JSON.stringify(retentionYears)}::jsonb ->> endpoints.retention)::integer)`.execute(
    scope.db,
  );
};
