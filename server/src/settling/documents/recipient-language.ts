import { type Language, languageOf } from '@halm/model/core/contract/language.ts';
import type { AddressCountry } from '@halm/model/masterdata/addresses/address-choices.ts';
import { languageOfCountry } from '@halm/model/masterdata/addresses/recipient-language.ts';
import type { Scope } from '../../core/api/scope.ts';

/** What a business partner most likely reads, by its country; without one what the organisation speaks. */
export const recipientLanguage = async (scope: Scope, addressId: string | null): Promise<Language> => {
  if (addressId === null) return languageOf(scope.organisation.locale);
  const { country } = await scope.db
    .selectFrom('addresses')
    .select('country')
    .$narrowType<{ country: AddressCountry }>()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow();
  return languageOfCountry(country);
};
