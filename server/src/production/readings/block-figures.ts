import type { RollUp } from '@halm/model/production/readings/roll-up.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { RolledUp, SeriesDay } from './roll-up-store.ts';

type Row = Omit<RollUp, 'at'> & { readonly series: number; readonly day: string; readonly startsAt: string };

/**
 * What the blocks of days (UTC) came to, five minutes each: the days in the order asked for, also those of
 * which there is nothing. Blocks that were packed before 047 do not tell how a counter rose within them: it
 * is taken to have risen from the lowest to the highest.
 */
export const findBlockFigures = async (scope: Scope, days: readonly SeriesDay[]): Promise<RolledUp[]> => {
  const { rows } = await sql<Row>`
    select block.series, wanted.day, block.starts_at, block.count, block.minimum, block.maximum, block.sum,
      coalesce(block.first, block.minimum) as first, coalesce(block.last, block.maximum) as last,
      coalesce(block.increase, block.maximum - block.minimum) as increase
    from unnest(${days.map(({ series }) => series)}::integer[], ${days.map(({ day }) => day)}::date[])
      as wanted (series, day)
    join reading_blocks as block on block.organisation_id = ${scope.organisationId}
      and block.series = wanted.series and block.minimum is not null
      and block.starts_at >= wanted.day::timestamp at time zone 'UTC'
      and block.starts_at < (wanted.day + 1)::timestamp at time zone 'UTC'
    order by block.series, block.starts_at`.execute(scope.db);
  const byDay = Map.groupBy(rows, ({ series, day }) => `${series} ${day}`);
  return days.map(({ series, day }) => ({
    series,
    day,
    rollUps: (byDay.get(`${series} ${day}`) ?? []).map(
      ({ startsAt, count, minimum, maximum, sum, first, last, increase }) => ({
        at: Date.parse(startsAt),
        count,
        minimum,
        maximum,
        sum,
        first,
        last,
        increase,
      }),
    ),
  }));
};
