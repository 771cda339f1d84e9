import type { ContractFlag } from '@halm/model/contracts/contract-flags.ts';
import type { Scope } from '../platform/scope.ts';
import { hasFlag } from './has-flag.ts';
import { selectContracts } from './present-contracts.ts';

/** How many running contracts have a flag, with the one that ends first of them. */
export const countFlaggedContracts = async (scope: Scope, flag: ContractFlag) => {
  const flagged = selectContracts(scope)
    .where('contracts.status', '=', 'active')
    .where(await hasFlag(scope, flag));
  const { count } = await flagged
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const first = await flagged.orderBy('contracts.endsOn').orderBy('contracts.id').limit(1).executeTakeFirst();
  if (!first) return { count, first: null };
  const { id, number, supplierId, supplierName } = first;
  return { count, first: { id, number, supplier: { id: supplierId, name: supplierName } } };
};
