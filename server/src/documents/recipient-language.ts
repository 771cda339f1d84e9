import { type Language, languageOf } from '@halm/model/contract/language.ts';
import type { Scope } from '../platform/scope.ts';

const languageOfCountry: Readonly<Record<string, Language>> = {
  ...{ de: 'de', at: 'de', ch: 'de', dk: 'da', pl: 'pl', ro: 'ro' },
};

/** What a business partner most likely reads, by its country; without one what the organisation speaks. */
export const recipientLanguage = async (scope: Scope, addressId: string | null): Promise<Language> => {
  if (addressId === null) return languageOf(scope.organisation.locale);
  const { country } = await scope.db
    .selectFrom('addresses')
    .select('country')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow();
  return languageOfCountry[country] ?? languageOf('en');
};
