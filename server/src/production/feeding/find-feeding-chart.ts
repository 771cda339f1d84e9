import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import {
  type FeedingChart,
  type FeedingChartQuery,
  MOST_DOSERS,
} from '@halm/model/production/feeding/feeding-chart.ts';
import { type Scope, today } from '../../core/api/scope.ts';

/** The dosers that fed since a day, by their names. */
const findDosers = (scope: Scope, first: string, doserId: string | undefined) =>
  scope.db
    .selectFrom('dosers')
    .select(['id', 'name'])
    .where('organisationId', '=', scope.organisationId)
    .$if(doserId !== undefined, (all) => all.where('id', '=', doserId ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('feedingDays')
          .select('feedingDays.id')
          .where('feedingDays.organisationId', '=', scope.organisationId)
          .whereRef('feedingDays.doserId', '=', 'dosers.id')
          .where('day', '>=', first),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_DOSERS)
    .execute();

/** What each doser fed on each of the last days, the present one being the last. */
export const findFeedingChart = async (scope: Scope, { days, doserId }: FeedingChartQuery): Promise<FeedingChart> => {
  const last = today(scope);
  const all = Array.from({ length: Number(days) }, (_, at) => addDays(last, at + 1 - Number(days)));
  const first = all[0] ?? last;
  const dosers = await findDosers(scope, first, doserId);
  const rows =
    dosers.length === 0
      ? []
      : await scope.db
          .selectFrom('feedingDays')
          .select(['doserId', 'day', 'state', 'measuredKg', 'acceptedKg', 'targetKg'])
          .where('organisationId', '=', scope.organisationId)
          .where('day', '>=', first)
          .where('day', '<=', last)
          .where(
            'doserId',
            'in',
            dosers.map(({ id }) => id),
          )
          .execute();
  const at = new Map(all.map((day, index) => [day, index]));
  const series = new Map(dosers.map(({ id }) => [id, all.map((): number | null => null)]));
  const targetKg = all.map((): number | null => null);
  const waitsFor: FeedingChart['waitsFor'] = all.map(() => null);
  for (const row of rows) {
    const index = at.get(row.day);
    const kg = series.get(row.doserId);
    if (index === undefined || !kg) continue;
    kg[index] = row.acceptedKg ?? row.measuredKg;
    if (row.targetKg !== null) targetKg[index] = (targetKg[index] ?? 0) + row.targetKg;
    if (row.state === 'questionable') waitsFor[index] = 'questionable';
    else if (row.state === 'waiting') waitsFor[index] ??= 'waiting';
  }
  return { days: all, dosers: dosers.map((doser) => ({ doser, kg: series.get(doser.id) ?? [] })), targetKg, waitsFor };
};
