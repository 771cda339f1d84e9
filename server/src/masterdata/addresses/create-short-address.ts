import { addressInputSchema } from '@halm/model/masterdata/addresses/address.ts';
import { addressCountryOf } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { ShortAddress, ShortAddressInput } from '@halm/model/masterdata/addresses/short-address.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { getOwnOrganisation } from '../../identity/organisations/get-own-organisation.ts';
import { createAddress } from './change-address.ts';

/** Creates an address in the plant's country of what the gate knows of it, to be completed by the office. */
export const createShortAddress = async (scope: Scope, input: ShortAddressInput): Promise<ShortAddress> => {
  const country = addressCountryOf((await getOwnOrganisation(scope)).country);
  const address = await createAddress(scope, addressInputSchema.parse({ ...input, country }));
  await scope.db
    .insertInto('recordsToComplete')
    .values({
      organisationId: scope.organisationId,
      entity: 'addresses',
      recordId: address.id,
      importId: null,
      madeBy: scope.user.name,
      madeAt: nowIso(scope),
    })
    .execute();
  const { id, number, companyName, city } = address;
  return { id, number, companyName, city };
};
