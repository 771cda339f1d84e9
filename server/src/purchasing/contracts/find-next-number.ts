import { nextNumbers } from '@halm/model/purchasing/contracts/next-contract.ts';
import type { Scope } from '../../core/api/scope.ts';
import { getContract } from './find-contracts.ts';

/** So many numbers are looked up at once: a plant has no more contracts of one pattern in a year. */
const LOOKED_UP = 1000;

/** The first number after a contract's own, by its pattern, that no other contract has. */
export const findNextNumber = async (scope: Scope, id: string): Promise<{ number: string }> => {
  const { number } = await getContract(scope, id);
  const candidates = nextNumbers(number, LOOKED_UP);
  const rows = await scope.db
    .selectFrom('contracts')
    .select('number')
    .where('organisationId', '=', scope.organisationId)
    .where('number', 'in', candidates)
    .execute();
  const used = new Set(rows.map((row) => row.number));
  return { number: candidates.find((candidate) => !used.has(candidate)) ?? '' };
};
