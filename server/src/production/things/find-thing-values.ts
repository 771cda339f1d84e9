import { ENDPOINTS_ON_TILE, type ThingValue } from '@halm/model/production/things/thing.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Wanted = { readonly thingIds: readonly string[]; readonly most: number; readonly since: string };
type Row = Omit<ThingValue, 'last'> & {
  readonly thingId: string;
  readonly measuredAt: string | null;
  readonly value: number | null;
  readonly word: string | null;
};

/**
 * Of each thing its first endpoints: what is measured, then what is switched or said, then what is counted.
 * All of a page, and their hours, in one statement.
 */
const valuesOfThings = statement(
  (_, { organisationId, thingIds, most, since }: Open<Wanted>) => sql<Row>`
    select shown.thing_id, shown.id, shown.name, shown.kind, shown.unit,
      newest.measured_at, newest.value, newest.word, hours.hours
    from (
      select thing_id, id, name, kind, unit, series, row_number() over (partition by thing_id
        order by array_position(array['gauge', 'state', 'text', 'counter'], kind), lower(name), id) as place
      from endpoints
      where organisation_id = ${organisationId} and thing_id = any(${thingIds}::uuid[]) and state = 'named'
    ) as shown
    left join endpoint_values as newest
      on newest.organisation_id = ${organisationId} and newest.series = shown.series
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'at', to_char(hour.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'minimum', hour.minimum, 'maximum', hour.maximum, 'mean', hour.mean) order by hour.at), '[]') as hours
      from (
        select date_trunc('hour', starts_at, 'UTC') as at, min(minimum) as minimum, max(maximum) as maximum,
          sum(sum) / sum(count) as mean
        from reading_blocks
        where organisation_id = ${organisationId} and series = shown.series and shown.kind in ('gauge', 'counter')
          and starts_at >= ${since}::timestamptz and sum is not null
        group by 1
      ) as hour
    ) as hours
    where shown.place <= ${most}::integer
    order by shown.thing_id, shown.place`,
);

/** Of each thing the newest readings of its first endpoints, and the hours of their last day. */
export const findThingValues = async (
  scope: Scope,
  thingIds: readonly string[],
): Promise<ReadonlyMap<string, ThingValue[]>> => {
  // From the beginning of an hour on, or the first of them would be the mean of a part.
  const since = Math.floor((scope.now.getTime() - DAY_MS) / HOUR_MS) * HOUR_MS + HOUR_MS;
  const wanted = { thingIds, most: ENDPOINTS_ON_TILE, since: new Date(since).toISOString() };
  const values = new Map<string, ThingValue[]>();
  for (const { thingId, measuredAt, value, word, ...row } of await valuesOfThings(scope, wanted)) {
    const last = measuredAt === null ? null : { measuredAt, value: word ?? value ?? 0 };
    values.set(thingId, [...(values.get(thingId) ?? []), { ...row, last }]);
  }
  return values;
};
