import { sql } from 'kysely';
import { businessDate, type Scope } from '../../core/api/scope.ts';

/**
 * The first day that was booked by what an endpoint said within a time, in milliseconds since 1970. A rise
 * over midnight belongs to both days, so those on either side count too.
 */
export const findBookedDay = async (
  scope: Scope,
  endpointIds: readonly string[],
  { fromAt, toAt }: { readonly fromAt: number; readonly toAt: number },
): Promise<string | undefined> => {
  const dayOf = (at: number): string => businessDate(new Date(at), scope.organisation.timeZone);
  const { rows } = await sql<{ day: string }>`
    select fed.day from feeding_days as fed
    join dosers on dosers.organisation_id = fed.organisation_id and dosers.id = fed.doser_id
    where fed.organisation_id = ${scope.organisationId} and fed.state = 'booked'
      and dosers.endpoint_id = any(${endpointIds}::uuid[])
      and fed.day between ${dayOf(fromAt)}::date - 1 and ${dayOf(toAt)}::date + 1
    order by fed.day limit 1`.execute(scope.db);
  return rows[0]?.day;
};
