import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { type MailLanguage, mailLanguages } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import type { AddressCountry } from '@halm/model/masterdata/addresses/address-choices.ts';
import { languageOfCountry } from '@halm/model/masterdata/addresses/recipient-language.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

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

type House = Readonly<Record<'name', string>> &
  Readonly<Record<'street' | 'additionalAddress' | 'zip' | 'city', string | null>>;

/** A postal address in one line. */
const placeOf = ({ name, street, additionalAddress, zip, city }: House): string =>
  [name, street, additionalAddress, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

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
    place: placeOf({ name: row.name, street, additionalAddress, zip, city }),
  }));
};

/** Who fetches the samples of an order, where, and whom to ask for there. */
export type MailedPickup = {
  readonly mail: string | null;
  readonly country: AddressCountry;
  readonly place: string;
  readonly contact: string;
};

/** What the contractor of an order is written by; nothing where the supplier sends the samples. */
export const findMailedPickup = async (scope: Scope, order: AnalysisOrder): Promise<MailedPickup | undefined> => {
  const { transport, contractor, supplier, contact } = order;
  if (transport !== 'contractor' || !contractor || !supplier) return undefined;
  const row = await scope.db
    .selectFrom('addresses as carrier')
    .innerJoin('addresses as house', 'house.organisationId', 'carrier.organisationId')
    .leftJoin('contacts', (on) =>
      on
        .onRef('contacts.organisationId', '=', 'carrier.organisationId')
        .on('contacts.id', '=', sql<string>`${contact?.id ?? null}::uuid`),
    )
    .select([
      'carrier.email as mail',
      'carrier.country',
      'contacts.name as contactName',
      'contacts.phone',
      'contacts.mail as contactMail',
    ])
    .select(['house.companyName as name', 'house.street', 'house.additionalAddress', 'house.zip', 'house.city'])
    .$narrowType<{ country: AddressCountry }>()
    .where('carrier.organisationId', '=', scope.organisationId)
    .where('carrier.id', '=', contractor.id)
    .where('house.id', '=', supplier.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { mail, country, contactName, phone, contactMail, ...house } = row;
  return {
    mail: mail || null,
    country,
    place: placeOf(house),
    contact: [contactName, phone, contactMail].filter(Boolean).join(', '),
  };
};
