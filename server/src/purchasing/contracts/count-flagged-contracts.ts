import type { ContractFlag } from '@halm/model/purchasing/contracts/contract-flags.ts';
import type { Scope } from '../../core/api/scope.ts';
import { hasFlag } from './has-flag.ts';
import { allContracts } from './with-contract-parts.ts';

/** How many running contracts have a flag, with the one that ends first of them. */
export const countFlaggedContracts = async (scope: Scope, flag: ContractFlag) => {
  const flagged = allContracts(scope)
    .where('contracts.status', '=', 'active')
    .where(await hasFlag(scope, flag));
  const { count } = await flagged.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const first = await flagged
    .select(['contracts.id', 'contracts.number', 'contracts.supplierId', 'supplier.companyName as supplierName'])
    .orderBy('contracts.endsOn')
    .orderBy('contracts.id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return { count, first: null };
  const { id, number, supplierId, supplierName } = first;
  return { count, first: { id, number, supplier: { id: supplierId, name: supplierName } } };
};
