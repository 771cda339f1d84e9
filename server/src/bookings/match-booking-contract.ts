import { type ContractCandidate, contractFits, matchContract } from '@halm/model/contracts/contract-match.ts';
import type { Scope } from '../platform/scope.ts';
import { type Open, statement } from '../platform/statement.ts';

type Sought = {
  readonly supplierId: string;
  readonly articleId: string;
  readonly deliveryDate: string;
  readonly transport: 'delivery' | 'collection' | null;
};

/** A material that a delivery may count towards, with what it says of samples. */
type Candidate = ContractCandidate & { readonly sampleRule: string };

const contractsOf = statement((db, open: Open<Omit<Sought, 'transport'>>) =>
  db
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
      'contractMaterials.sampleRule',
    ])
    .where('contracts.organisationId', '=', open.organisationId)
    .where('contracts.supplierId', '=', open.supplierId)
    .where('contracts.endsOn', '>=', open.deliveryDate)
    .where('contractMaterials.articleId', '=', open.articleId)
    .orderBy('contracts.endsOn')
    .limit(50),
);

/**
 * The contract material that a delivery counts towards: that of `preferredId` if it fits, the match of `matchContract`, or
 * undefined. Contracts of `passedOver` don't count.
 */
export const matchBookingContract = async (
  scope: Scope,
  sought: Sought,
  preferredId: string | null = null,
  passedOver: ReadonlySet<string> = new Set(),
): Promise<Candidate | undefined> => {
  const { supplierId, articleId, deliveryDate } = sought;
  const all = (await contractsOf(scope, { supplierId, articleId, deliveryDate })) as readonly Candidate[];
  const candidates = all.filter(({ contractId }) => !passedOver.has(contractId));
  const preferred = candidates.find((each) => each.contractId === preferredId && contractFits(each, sought));
  return preferred ?? matchContract(candidates, sought);
};
