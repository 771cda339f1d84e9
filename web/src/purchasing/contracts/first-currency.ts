import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';

type Stored = Partial<Contract> | null;

/**
 * The currency of a contract's prices in the changes that name none, since contracts had none of
 * their own: it is the one that the first change after them found. `items` newest first;
 * `present` where no change has named one yet.
 */
export const firstCurrency = (
  items: readonly Pick<HistoryEntry, 'before' | 'after'>[],
  present: Contract['currency'],
): Contract['currency'] => {
  const named = items.map(({ before, after }) => (before as Stored)?.currency ?? (after as Stored)?.currency);
  return named.findLast((currency) => currency !== undefined) ?? present;
};
