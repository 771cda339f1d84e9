import type { Address, AddressFilter } from '@halm/model/masterdata/addresses/address.ts';
import { carrierTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { reachWords } from '@halm/model/masterdata/addresses/reach-words.ts';
import type { ShortAddressFilter } from '@halm/model/masterdata/addresses/short-address.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { amongFew } from '../../core/records/few-records.ts';
import { listPage } from '../../core/records/list-page.ts';
import { recordList } from '../../core/records/record-list.ts';
import { recordsToComplete } from '../../core/records/records-to-complete.ts';
import { eachWordIn, type Searched } from '../../core/records/search-text.ts';
import { pageOrSimilar } from '../../core/records/similar-words.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';
import { proofsStand } from '../proofs/proofs-of-address.ts';
import { addressTexts, fewAddressTexts } from './address-texts.ts';
import { fewAddresses } from './few-addresses.ts';
import { allAddresses, presentAddress, withAddressParts } from './present-addresses.ts';

const columns = {
  number: ['addresses.number'],
  companyName: ['addresses.companyName'],
  city: ['addresses.city', 'addresses.companyName'],
  type: ['addresses.type', 'addresses.companyName'],
} as const;

/** A number or a zip is meant as a whole: half of one would be in many an address. */
const numbered = (word: string) => [
  sql<boolean>`addresses.zip = ${word}`,
  ...(/^\d{1,9}$/.test(word) ? [sql<boolean>`addresses.number = ${Number(word)}`] : []),
];

const wordsOf = (searched: Searched) => (typeof searched === 'string' ? reachWords(searched) : searched);

/** Whether an address has every word that is looked for; `few` are all that can. */
export const addressesFoundBy = (searched: Searched, few?: readonly string[]) => {
  const words = wordsOf(searched);
  if (!few) return eachWordIn(words, addressTexts, numbered);
  return sql<boolean>`${amongFew(sql`addresses.id`, few)} and ${eachWordIn(words, fewAddressTexts, numbered)}`;
};

const addresses = recordList({
  all: allAddresses,
  withParts: withAddressParts,
  present: presentAddress,
  id: 'addresses.id',
  columns,
  opensBy: 'companyName',
});

const pageOfAddresses = async (scope: Scope, filter: AddressFilter, searched: Searched | undefined) => {
  const { type, country, active, carrier, proofs, toComplete } = filter;
  const warningDays = proofs ? (await getOrganisationSettings(scope)).certificateWarningDays : 0;
  const few = searched === undefined ? undefined : await fewAddresses(scope, wordsOf(searched));
  return addresses.find(scope, filter, (all) => {
    let query = all;
    if (type) query = query.where('type', '=', type);
    if (country) query = query.where('country', '=', country);
    if (active !== undefined) query = query.where('active', '=', active);
    if (carrier !== undefined) query = query.where('type', carrier ? 'in' : 'not in', carrierTypes);
    if (proofs) query = query.where(proofsStand(proofs, today(scope), warningDays));
    if (toComplete !== undefined)
      query = query.where('addresses.id', toComplete ? 'in' : 'not in', recordsToComplete(scope, 'addresses'));
    return searched ? query.where(addressesFoundBy(searched, few)) : query;
  });
};

/** A page of addresses. */
export const findAddresses = (scope: Scope, filter: AddressFilter) =>
  pageOrSimilar(scope, filter, 'address', (searched) => pageOfAddresses(scope, filter, searched));

/** A page of the addresses in use by name, which nobody finds here by whom one reaches there. */
export const findShortAddresses = (scope: Scope, filter: ShortAddressFilter) =>
  pageOrSimilar(scope, filter, 'address', async (searched) => {
    const few = searched === undefined ? undefined : await fewAddresses(scope, wordsOf(searched));
    const all = allAddresses(scope).where('active', '=', true).orderBy('companyName').orderBy('id');
    const short = all.select(['id', 'number', 'companyName', 'city']);
    const named = searched && eachWordIn(searched, [sql.ref('addresses.searchText')], numbered);
    const wanted = few ? short.where(amongFew(sql`addresses.id`, few)) : short;
    return listPage(scope.db, named ? wanted.where(named) : wanted, filter);
  });

/** One address; `request.not-found` when there is none. */
export const getAddress = (scope: Scope, id: string): Promise<Address> => addresses.get(scope, id);

/** Addresses by their ids, as many as there are. */
export const getAddresses = (scope: Scope, ids: readonly string[]): Promise<Address[]> => addresses.getAll(scope, ids);
