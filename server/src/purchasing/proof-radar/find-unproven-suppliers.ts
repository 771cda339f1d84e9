import type { UnprovenSupplier } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { countsFor, needsProof } from '../../masterdata/proofs/proof-rule.ts';
import { readContracts, readReach, readRequests } from './read-dependents.ts';

/** As many as leave the list below them in sight; further ones come up behind them. */
const NAMED_AT_ONCE = 20;

/** A proof that counts for the address and has begun by a day; `ending`: what is asked of its last day. */
const hasProof = (day: string, ending = sql`true`) => sql<boolean>`exists (
  select from proofs where proofs.organisation_id = addresses.organisation_id and proofs.address_id = addresses.id
    and (proofs.valid_from is null or proofs.valid_from <= ${day}::date) and ${countsFor('proofs', 'addresses')} and ${ending})`;

const isUnderContract = (day: string) => sql<boolean>`exists (
  select from contracts where contracts.organisation_id = addresses.organisation_id
    and contracts.supplier_id = addresses.id and contracts.ends_on >= ${day}::date and contracts.status <> 'closed')`;

/**
 * The first active suppliers by name who are under contract, need a proof, and have none that holds today,
 * with their contracts and what was asked of them last; and whether there are more.
 */
export const findUnprovenSuppliers = async (
  scope: Scope,
): Promise<{ readonly suppliers: UnprovenSupplier[]; readonly hasMore: boolean }> => {
  const day = today(scope);
  const holds = hasProof(day, sql`(proofs.expires_on is null or proofs.expires_on >= ${day}::date)`);
  const rows = await scope.db
    .selectFrom('addresses')
    .select(['id', 'companyName', hasProof(day).as('hasEnded')])
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true)
    .where(needsProof('addresses'))
    .where(isUnderContract(day))
    .where((is) => is.not(holds))
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
