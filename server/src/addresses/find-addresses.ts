import type { Address, AddressFilter } from '@halm/model/addresses/address.ts';
import { sql } from 'kysely';
import { listPage, sorted } from '../platform/list-page.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn, type Searched } from '../platform/search-text.ts';
import { pageOrSimilar } from '../platform/similar-words.ts';
import { type RunningOut, selectProofsRunningOut } from './find-expiring-proofs.ts';
import { presentAddresses, selectAddresses } from './present-addresses.ts';

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

/** Whether an address has every word that is looked for. */
export const addressesFoundBy = (searched: Searched) =>
  eachWordIn(searched, [sql.ref('addresses.searchText')], numbered);

const holdersOf = async (scope: Scope, how: RunningOut) =>
  (await selectProofsRunningOut(scope, how)).clearSelect().select('proofs.addressId');

const pageOfAddresses = async (scope: Scope, filter: AddressFilter, searched: Searched | undefined) => {
  const { type, active, proofs } = filter;
  let query = selectAddresses(scope);
  if (type) query = query.where('type', '=', type);
  if (active !== undefined) query = query.where('active', '=', active);
  if (proofs) query = query.where('addresses.id', 'in', await holdersOf(scope, proofs));
  if (searched) query = query.where(addressesFoundBy(searched));
  const all = sorted(query, filter.sort, columns, 'addresses.id');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: await presentAddresses(scope, items), pagination };
};

/** A page of addresses. */
export const findAddresses = (scope: Scope, filter: AddressFilter) =>
  pageOrSimilar(scope, filter, ['address'], (searched) => pageOfAddresses(scope, filter, searched));

/** One address; `request.not-found` when there is none. */
export const getAddress = async (scope: Scope, id: string): Promise<Address> => {
  const row = found(await selectAddresses(scope).where('id', '=', id).executeTakeFirst());
  const [address] = await presentAddresses(scope, [row]);
  return found(address);
};

/** Addresses by their ids, as many as there are. */
export const getAddresses = async (scope: Scope, ids: readonly string[]): Promise<Address[]> =>
  presentAddresses(scope, await selectAddresses(scope).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute());
