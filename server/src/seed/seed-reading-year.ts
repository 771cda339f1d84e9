import { firstDayOf, monthOf } from '@halm/model/core/quantities/calendar-month.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { HOUR_MS, type RollUp, rollUpReadings, rollUpTo } from '@halm/model/production/readings/roll-up.ts';
import type { Scope } from '../core/api/scope.ts';
import { type RolledUp, writeRolledUp } from '../production/readings/roll-up-store.ts';
import { demoControls } from './demo-controls.ts';

const YEAR_DAYS = 365;
const HOURS_OF_DAY = 24;
/** How far a value leaves its daily middle over the year, as a share of the middle. */
const SEASON_SHARE = 0.015;

type Gauge = { readonly series: number; readonly valueAt: (at: number) => number };

const findGauges = async (scope: Scope, gatewayId: string): Promise<Gauge[]> => {
  const rows = await scope.db
    .selectFrom('endpoints')
    .select(['series', 'key', 'tag'])
    .where('organisationId', '=', scope.organisationId)
    .where('gatewayId', '=', gatewayId)
    .execute();
  return rows.flatMap(({ series, key, tag }) => {
    const measured = demoControls.find((one) => one.endpoint === key && one.tag === tag);
    return measured?.kind === 'gauge' ? [{ series, valueAt: (at) => Number(measured.valueAt(at)) }] : [];
  });
};

/** As warm, as full or as much as the season makes it; nothing on the day on which the gateway came. */
const withSeason = (value: number, daysBefore: number): number =>
  Number((value * (1 - SEASON_SHARE * Math.sin((daysBefore / YEAR_DAYS) * 2 * Math.PI))).toPrecision(4));

const dayOfGauge = ({ series, valueAt }: Gauge, day: string, daysBefore: number): RolledUp => {
  const rollUps = Array.from({ length: HOURS_OF_DAY }, (_, hour): RollUp | undefined => {
    const at = Date.parse(day) + hour * HOUR_MS;
    return rollUpReadings(at, [{ at, value: withSeason(valueAt(at), daysBefore) }]);
  });
  return { series, day, rollUps: rollUps.filter((rollUp) => rollUp !== undefined) };
};

const monthsOf = (days: readonly RolledUp[]): RolledUp[] =>
  [...Map.groupBy(days, ({ series, day }) => `${series} ${monthOf(day)}`).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const rollUps = some.flatMap((day) => rollUpTo(HOUR_MS, day.rollUps));
    return [{ series: first.series, day: firstDayOf(monthOf(first.day)), rollUps }];
  });

/**
 * Gives the endpoints of the demo's gateway a year of readings, one an hour, as the controls before it stored
 * them: rolled up, since nobody stores readings one by one for so long. `startsOn` is the day on which the
 * gateway came.
 */
export const seedReadingYear = async (scope: Scope, gatewayId: string, startsOn: string): Promise<void> => {
  const gauges = await findGauges(scope, gatewayId);
  // The day before begins the gateway's own first day, which is one of the plant and not of UTC.
  const last = addDays(startsOn, -2);
  const days = Array.from({ length: YEAR_DAYS }, (_, index) => addDays(last, index + 1 - YEAR_DAYS));
  const all = gauges.flatMap((gauge) => days.map((day, index) => dayOfGauge(gauge, day, YEAR_DAYS - index)));
  await writeRolledUp(scope, 'fiveMinutes', all);
  await writeRolledUp(scope, 'hours', monthsOf(all));
};
