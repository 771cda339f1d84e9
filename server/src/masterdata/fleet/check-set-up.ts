import { type AddressType, carrierTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { sql } from 'kysely';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

/**
 * As what an address can be set up in the laboratory module, of which types it must be, and how that is said.
 */
const setUps = {
  laboratories: { types: ['laboratory'], stays: 'address.is-laboratory', both: 'address.both-laboratories' },
  contractors: { types: carrierTypes, stays: 'address.is-contractor', both: 'address.both-contractors' },
} as const;
type SetUp = keyof typeof setUps;

/** As what these addresses are set up, once for each that is. */
const findSetUps = async (scope: Scope, addressIds: readonly string[]): Promise<SetUp[]> => {
  const each = Object.keys(setUps).map(
    (table) => sql`select ${table}::text as set_up from ${sql.table(table)}
      where organisation_id = ${scope.organisationId} and address_id = any (${addressIds}::uuid[])`,
  );
  const { rows } = await sql<{ setUp: SetUp }>`${sql.join(each, sql` union all `)}`.execute(scope.db);
  return rows.map(({ setUp }) => setUp);
};

/**
 * Refuses another type of an address that is set up as what only that type can be: somebody
 * would be asked for what they don't do.
 */
export const checkStaysSetUp = async (scope: Scope, addressId: string, type: AddressType): Promise<void> => {
  for (const setUp of await findSetUps(scope, [addressId])) {
    const { types, stays } = setUps[setUp];
    if (!types.some((one) => one === type)) throw refuseField('type', stays);
  }
};

/**
 * Refuses to make one address of two that are both set up as the same: one of them has to be given up first.
 */
export const refuseTwoSetUps = async (scope: Scope, addressIds: readonly string[]): Promise<void> => {
  const found = await findSetUps(scope, addressIds);
  const twice = found.find((setUp, index) => found.indexOf(setUp) < index);
  if (twice) throw new Refusal(setUps[twice].both);
};
