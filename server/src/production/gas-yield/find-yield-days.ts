import type { YieldDay, YieldDayFilter } from '@halm/model/production/gas-yield/gas-yield.ts';
import { amountsOfDay } from '@halm/model/production/gas-yield/methane-of-day.ts';
import { sql } from 'kysely';
import { type Scope, yesterday } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { compareDays, type DayInFull } from './compare-days.ts';

/** The days since the first meter began, up to yesterday, as far as the filter leaves them. */
const selectDays = (scope: Scope, { from, to }: YieldDayFilter) =>
  scope.db
    .selectFrom(
      sql<{ day: string }>`(select day::date as day from generate_series(
        (select min(starts_on) from meters where organisation_id = ${scope.organisationId}),
        ${yesterday(scope)}::date, interval '1 day') as day)`.as('days'),
    )
    .select('days.day')
    .$if(from !== undefined, (all) => all.where('days.day', '>=', from ?? ''))
    .$if(to !== undefined, (all) => all.where('days.day', '<=', to ?? ''));

const presentDay = ({ compared, meters }: DayInFull): YieldDay => {
  const amounts = amountsOfDay(meters);
  return {
    ...compared,
    id: compared.day,
    biogasM3: amounts.biogas,
    methaneSharePercent: amounts['methane-share'],
    electricityKwh: amounts.electricity,
    heatKwh: amounts.heat,
    biomethaneM3: amounts.biomethane,
    meters: meters.map(({ sharePercent: _, ...meter }) => meter),
  };
};

/** A page of days with what their meters came to, and what was expected of them. */
export const findYieldDays = async (scope: Scope, filter: YieldDayFilter) => {
  const days = sorted(selectDays(scope, filter), filter.sort, { day: ['days.day'] }, 'days.day');
  const page = await listPage(scope.db, days, filter);
  const inOrder = page.items.map(({ day }) => day).toSorted();
  const [from, to] = [inOrder[0], inOrder.at(-1)];
  if (from === undefined || to === undefined) return { ...page, items: [] };
  const { days: compared } = await compareDays(scope, { from, to });
  const byDay = new Map(compared.map((day) => [day.compared.day, day]));
  return {
    ...page,
    items: page.items.flatMap(({ day }) => {
      const found = byDay.get(day);
      return found ? [presentDay(found)] : [];
    }),
  };
};
