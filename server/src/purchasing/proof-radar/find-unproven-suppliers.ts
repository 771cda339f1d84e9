import type { UnprovenSupplier } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { isUnderContract, isUnproven, wasProven } from '../../masterdata/proofs/proofs-of-address.ts';
import { readContracts, readReach, readRequests } from './read-dependents.ts';

/** As many as leave the list below them in sight; further ones come up behind them. */
const NAMED_AT_ONCE = 10;

/**
 * The first active suppliers by name who are under contract, need a proof, and have none that holds today,
 * with their contracts and what was asked of them last; and whether there are more.
 */
export const findUnprovenSuppliers = async (
  scope: Scope,
): Promise<{ readonly suppliers: UnprovenSupplier[]; readonly hasMore: boolean }> => {
  const day = today(scope);
  const rows = await scope.db
    .selectFrom('addresses')
    .select(['id', 'companyName', wasProven(day).as('hasEnded')])
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true)
    .where(isUnderContract(day))
    .where(isUnproven(day))
    .orderBy('companyName')
    .orderBy('id')
    .limit(NAMED_AT_ONCE + 1)
    .execute();
  const named = rows.slice(0, NAMED_AT_ONCE);
  const ids = named.map(({ id }) => id);
  const [contracts, reach, requests] = await Promise.all([
    readContracts(scope, ids),
    readReach(scope, ids),
    readRequests(scope, ids),
  ]);
  const suppliers = named.map(({ id, companyName, hasEnded }): UnprovenSupplier => {
    const ofSupplier = contracts.get(id) ?? [];
    return {
      address: { id, name: companyName },
      status: hasEnded ? 'expired' : 'none',
      contracts: [...new Map(ofSupplier.map(({ contractId, contractNumber }) => [contractId, contractNumber]))].map(
        ([contractId, name]) => ({ id: contractId, name }),
      ),
      ...(reach.get(id) ?? { email: null, contactName: null }),
      lastRequest: requests.last(id),
    };
  });
  return { suppliers, hasMore: rows.length > NAMED_AT_ONCE };
};
