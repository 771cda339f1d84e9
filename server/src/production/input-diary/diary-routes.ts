import {
  getPlantDuties as dutiesContract,
  getInputGauges,
  listInputDiary,
  sumInputDiary,
  sumInputMonths,
  updatePlantDuties as updateContract,
} from '@halm/model/production/input-diary/diary-contract.ts';
import type { DiaryNarrowing } from '@halm/model/production/input-diary/diary-entry.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { ListTotal } from '../../core/records/list-totals.ts';
import { findDiary } from './find-diary.ts';
import { findGauges } from './find-gauges.ts';
import { getPlantDuties, updatePlantDuties } from './plant-duties.ts';
import { sumDiary, sumDiaryMonths } from './sum-diary.ts';

const leftOut = ['notBooked', 'reversed', 'unknownMass'] as const;

/** The sums as the files of the diary tell them, and how many entries are in none. */
const totalsOnFile = async (scope: Scope, narrowing: DiaryNarrowing): Promise<ListTotal[]> => {
  const totals = await sumDiary(scope, narrowing);
  return [
    { heading: 'inputDiary:total.bookedKg', value: { amount: totals.bookedKg, unit: 'kg' } },
    { heading: 'inputDiary:total.notBookedKg', value: { amount: totals.notBookedKg, unit: 'kg' } },
    ...leftOut
      .filter((name) => totals[name] > 0)
      .map((name): ListTotal => ({ heading: `inputDiary:total.${name}`, value: totals[name] })),
  ];
};

export const diaryRoutes: Route[] = [
  handle(listInputDiary, (scope, { query }) => findDiary(scope, query), { totals: totalsOnFile }),
  handle(sumInputDiary, (scope, { query }) => sumDiary(scope, query)),
  handle(sumInputMonths, (scope, { query }) => sumDiaryMonths(scope, query)),
  handle(getInputGauges, (scope, { query }) => findGauges(scope, query.year)),
  handle(dutiesContract, (scope) => getPlantDuties(scope)),
  handle(updateContract, (scope, { body, version }) => updatePlantDuties(scope, version, body)),
];
