import type { AddressCountry } from '@halm/model/addresses/address-choices.ts';
import { languageOfCountry } from '@halm/model/addresses/recipient-language.ts';
import { type MailLanguage, mailLanguages } from '@halm/model/analysis-orders/order-choices.ts';
import type { Scope } from '../platform/scope.ts';

/** A laboratory as it is written to. */
export type MailedLaboratory = {
  readonly id: string;
  readonly addressId: string;
  readonly name: string;
  readonly mail: string | null;
  /** Its postal address in one line. */
  readonly place: string;
  readonly country: AddressCountry;
  readonly takesAllSamples: boolean;
};

/** What somebody in a country is written to in: its language, or English. */
export const mailLanguageOf = (country: AddressCountry | null): MailLanguage => {
  const usual = country && languageOfCountry(country);
  return mailLanguages.find((one) => one === usual) ?? 'en';
};

/** The laboratories of these ids, and the one through which all samples go. */
export const findMailedLaboratories = async (scope: Scope, ids: readonly string[]): Promise<MailedLaboratory[]> => {
  const rows = await scope.db
    .selectFrom('laboratories')
    .innerJoin('addresses as house', (on) =>
      on
        .onRef('house.organisationId', '=', 'laboratories.organisationId')
        .onRef('house.id', '=', 'laboratories.addressId'),
    )
    .select(['laboratories.id', 'laboratories.addressId', 'laboratories.takesAllSamples', 'house.companyName as name'])
    .select(['house.email as mail', 'house.street', 'house.additionalAddress', 'house.zip', 'house.city'])
    .select('house.country')
    .$narrowType<{ country: AddressCountry }>()
    .where('laboratories.organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([
        is('laboratories.takesAllSamples', '=', true),
        ...(ids.length > 0 ? [is('laboratories.id', 'in', ids)] : []),
      ]),
    )
    .execute();
  return rows.map(({ street, additionalAddress, zip, city, ...row }) => ({
    ...row,
    place: [row.name, street, additionalAddress, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  }));
};
