import type { Substrate } from '@halm/model/masterdata/articles/substrate.ts';
import { type FedSubstrate, gaugeInputs, type InputGauges } from '@halm/model/production/input-diary/input-gauges.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { diaryRows } from './diary-rows.ts';
import { getPlantDuties } from './plant-duties.ts';
import { inputLimits } from './read-limits.ts';

/** What was fed of each substrate in a year, booked or not; what was reversed was not. */
const findFed = async (scope: Scope, year: number): Promise<FedSubstrate[]> => {
  const rows = await diaryRows(scope, { from: `${year}-01-01`, to: `${year}-12-31` })
    .leftJoin('articles', (on) =>
      on.on('articles.organisationId', '=', scope.organisationId).onRef('articles.id', '=', 'entry.articleId'),
    )
    .select([
      'articles.substrate',
      sql<number>`coalesce(sum(entry.kg), 0)::bigint`.as('kg'),
      sql<number>`coalesce(sum(entry.kg) filter (where entry.state <> 'booked'), 0)::bigint`.as('notBookedKg'),
      sql<number>`count(*) filter (where entry.kg is null)`.as('unknownMass'),
      sql<string>`min(entry.day)`.as('from'),
      sql<string>`max(entry.day)`.as('to'),
    ])
    .where('entry.state', '<>', 'reversed')
    .groupBy('articles.substrate')
    .execute();
  return rows.map((row) => ({ ...row, substrate: row.substrate as Substrate | null }));
};

/** How a year of feeding stands to the limits of law that the plant keeps. */
export const findGauges = async (scope: Scope, year: number | undefined): Promise<InputGauges> => {
  const wanted = year ?? Number(today(scope).slice(0, 4));
  const [fed, duties] = await Promise.all([findFed(scope, wanted), getPlantDuties(scope)]);
  return gaugeInputs(wanted, fed, duties, inputLimits);
};
