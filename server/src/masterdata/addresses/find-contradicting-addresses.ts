import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { readerOf } from '../../core/records/record-list.ts';
import { needsProof } from '../proofs/proof-rule.ts';
import { allAddresses, hasFiles, presentAddress, withAddressParts } from './present-addresses.ts';

/** As many as anybody mends in a day; further ones come up behind them. */
const NAMED_AT_ONCE = 100;

/** As in the model's `sustainabilityContradictions`: whether an address has a proof that holds on a day. */
const holds = (day: string, which: RawBuilder<unknown> = sql`true`) => sql<boolean>`exists (
  select from proofs where proofs.organisation_id = addresses.organisation_id and proofs.address_id = addresses.id
    and (proofs.valid_from is null or proofs.valid_from <= ${day}::date)
    and (proofs.expires_on is null or proofs.expires_on >= ${day}::date) and ${which})`;

const isInterface = sql<boolean>`chain_role in ('first-gathering-point', 'certified-trader')`;

/**
 * The first active addresses by name whose settings of sustainability nothing on file
 * bears out, and whether there are more.
 */
export const findContradictingAddresses = async (
  scope: Scope,
): Promise<{ readonly addresses: Address[]; readonly hasMore: boolean }> => {
  const day = today(scope);
  const rows = await withAddressParts(allAddresses(scope), readerOf(scope))
    .where('active', '=', true)
    .where('chainRole', 'is not', null)
    .where(needsProof('addresses'))
    .where(sql<boolean>`case when ${isInterface} then not ${holds(day, sql`proofs.type = 'certificate'`)}
      else not ${holds(day)} end or cultivation_value is not distinct from 'actual' and not ${hasFiles(scope)}`)
    .orderBy('companyName')
    .orderBy('id')
    .limit(NAMED_AT_ONCE + 1)
    .execute();
  const addresses = rows.slice(0, NAMED_AT_ONCE).map((row) => presentAddress(row, day));
  return { addresses, hasMore: rows.length > NAMED_AT_ONCE };
};
