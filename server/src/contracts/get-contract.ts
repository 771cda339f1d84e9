import type { Contract } from '@halm/model/contracts/contract.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { selectContracts } from './find-contracts.ts';
import { presentContracts } from './present-contracts.ts';

/** One contract with its materials; `request.not-found` when there is none. */
export const getContract = async (scope: Scope, id: string): Promise<Contract> => {
  const row = found(await selectContracts(scope).where('contracts.id', '=', id).executeTakeFirst());
  const [contract] = await presentContracts(scope, [row]);
  return found(contract);
};
