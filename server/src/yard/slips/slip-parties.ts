import type { Scope } from '../../core/api/scope.ts';
import type { SlipParty } from './slip-content.ts';

/** Who issues a slip: the organisation by name and address. */
export const readHead = (scope: Scope): Promise<SlipParty> =>
  scope.db
    .selectFrom('organisations')
    .select(['name', 'street', 'zip', 'city', 'country'])
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();

/** A company of a slip by name and address. */
export const findParty = async (scope: Scope, address: { readonly id: string } | null): Promise<SlipParty | null> => {
  if (!address) return null;
  const row = await scope.db
    .selectFrom('addresses')
    .select(['companyName as name', 'street', 'additionalAddress', 'zip', 'city', 'country'])
    .select('manureRegistrationNumber')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', address.id)
    .executeTakeFirst();
  return row ?? null;
};
