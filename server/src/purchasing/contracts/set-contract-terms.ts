import type { ContractMaterialInput } from '@halm/model/purchasing/contracts/contract-material.ts';
import type { Scope } from '../../core/api/scope.ts';

type Terms = Pick<ContractMaterialInput, 'laterPrices' | 'limits' | 'deductions'>;

/** Makes the later prices, limits and deductions of a contract's material those of the form. */
export const setContractTerms = async (scope: Scope, materialId: string, terms: Terms): Promise<void> => {
  const { organisationId } = scope;
  const own = { organisationId, materialId };
  const prices = terms.laterPrices.map((price) => ({ ...own, ...price }));
  const limits = terms.limits.map((limit, index) => ({ ...own, ...limit, position: index + 1 }));
  const deductions = terms.deductions.map(({ percent, ...deduction }, index) => ({
    ...own,
    ...deduction,
    percentHundredths: percent === null ? null : Math.round(percent * 100),
    position: index + 1,
  }));
  for (const table of ['contractPrices', 'contractLimits', 'contractDeductions'] as const)
    await scope.db
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where('materialId', '=', materialId)
      .execute();
  if (prices.length > 0) await scope.db.insertInto('contractPrices').values(prices).execute();
  if (limits.length > 0) await scope.db.insertInto('contractLimits').values(limits).execute();
  if (deductions.length > 0) await scope.db.insertInto('contractDeductions').values(deductions).execute();
};
