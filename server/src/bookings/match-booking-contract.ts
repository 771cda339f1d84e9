import { type ContractCandidate, matchContract } from '@halm/model/contracts/contract-match.ts';
import type { Scope } from '../platform/scope.ts';

type Sought = {
  readonly supplierId: string;
  readonly articleId: string;
  readonly deliveryDate: string;
  readonly transport: 'delivery' | 'collection' | null;
};

/** The contract material that a delivery counts towards: the match of `matchContract`, or undefined. */
export const matchBookingContract = async (scope: Scope, sought: Sought): Promise<ContractCandidate | undefined> => {
  const candidates = await scope.db
    .selectFrom('contracts')
    .innerJoin('contractMaterials', (on) =>
      on
        .onRef('contractMaterials.organisationId', '=', 'contracts.organisationId')
        .onRef('contractMaterials.contractId', '=', 'contracts.id'),
    )
    .select([
      'contracts.id as contractId',
      'contracts.number as contractNumber',
      'contractMaterials.id as materialId',
      'contracts.status',
      'contracts.supplierId',
      'contracts.startsOn',
      'contracts.endsOn',
      'contractMaterials.articleId',
      'contractMaterials.deliveryType',
    ])
    .where('contracts.organisationId', '=', scope.organisationId)
    .where('contracts.supplierId', '=', sought.supplierId)
    .where('contracts.endsOn', '>=', sought.deliveryDate)
    .where('contractMaterials.articleId', '=', sought.articleId)
    .orderBy('contracts.endsOn')
    .limit(50)
    .execute();
  return matchContract(candidates as readonly ContractCandidate[], sought);
};
