import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { readerOf } from '../../core/records/record-list.ts';
import { needsProof } from '../proofs/proof-rule.ts';
import { hasHoldingProof } from '../proofs/proofs-of-address.ts';
import { allAddresses, hasFiles, presentAddress, withAddressParts } from './present-addresses.ts';

/** As many as anybody mends in a day; further ones come up behind them. */
const NAMED_AT_ONCE = 100;

const isInterface = sql<boolean>`chain_role in ('first-gathering-point', 'certified-trader')`;

/**
 * The first active addresses by name whose settings of sustainability nothing on file bears out, as
 * `sustainabilityContradictions` of the model says it, and whether there are more.
 */
export const findContradictingAddresses = async (
  scope: Scope,
): Promise<{ readonly addresses: Address[]; readonly hasMore: boolean }> => {
  const day = today(scope);
  const rows = await withAddressParts(allAddresses(scope), readerOf(scope))
    .where('active', '=', true)
    .where('chainRole', 'is not', null)
    .where(needsProof('addresses'))
    .where(sql<boolean>`case when ${isInterface} then not ${hasHoldingProof(day, sql`proofs.type = 'certificate'`)}
      else not ${hasHoldingProof(day)} end or cultivation_value is not distinct from 'actual' and not ${hasFiles(scope)}`)
    .orderBy('companyName')
    .orderBy('id')
    .limit(NAMED_AT_ONCE + 1)
    .execute();
  const addresses = rows.slice(0, NAMED_AT_ONCE).map((row) => presentAddress(row, day));
  return { addresses, hasMore: rows.length > NAMED_AT_ONCE };
};
