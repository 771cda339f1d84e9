import type { JournalNarrowing } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import {
  listWeighingJournal,
  sumWeighingJournal as sumContract,
} from '@halm/model/yard/weighing-journal/weighing-journal-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { ListTotal } from '../../core/records/list-totals.ts';
import { findWeighingJournal } from './find-weighing-journal.ts';
import { sumWeighingJournal } from './sum-weighing-journal.ts';

const weights = ['fullKg', 'emptyKg', 'netKg'] as const;
const leftOut = ['reversed', 'aborted', 'incomplete'] as const;

/** The sums as the files of the journal tell them: how many are in them, and how many are not and why. */
const totalsOnFile = async (scope: Scope, narrowing: JournalNarrowing): Promise<ListTotal[]> => {
  const totals = await sumWeighingJournal(scope, narrowing);
  return [
    { heading: 'weighingJournal:total.summed', value: totals.summed },
    ...weights.map(
      (name): ListTotal => ({
        heading: `weighingJournal:total.${name}`,
        value: { amount: totals[name], unit: 'kg' },
      }),
    ),
    ...leftOut
      .filter((name) => totals[name] > 0)
      .map((name): ListTotal => ({ heading: `weighingJournal:total.${name}`, value: totals[name] })),
  ];
};

export const weighingJournalRoutes: Route[] = [
  handle(listWeighingJournal, (scope, { query }) => findWeighingJournal(scope, query), {
    totals: (scope, { page: _page, size: _size, sort: _sort, only: _only, ...narrowing }) =>
      totalsOnFile(scope, narrowing),
  }),
  handle(sumContract, (scope, { query }) => sumWeighingJournal(scope, query)),
];
