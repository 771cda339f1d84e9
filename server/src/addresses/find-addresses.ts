import type { Address, AddressFilter } from '@halm/model/addresses/address.ts';
import { containing, listPage, sorted } from '../platform/list-page.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { presentAddresses, selectAddresses } from './present-addresses.ts';

const columns = {
  number: ['addresses.number'],
  companyName: ['addresses.companyName'],
  city: ['addresses.city', 'addresses.companyName'],
  type: ['addresses.type', 'addresses.companyName'],
} as const;

const searching = (query: ReturnType<typeof selectAddresses>, search: string) =>
  query.where((is) =>
    is.or([
      is('companyName', 'ilike', containing(search)),
      is('companyNumber', 'ilike', containing(search)),
      is('city', 'ilike', containing(search)),
      is('zip', '=', search),
      ...(/^\d{1,9}$/.test(search) ? [is('number', '=', Number(search))] : []),
    ]),
  );

/** A page of addresses. */
export const findAddresses = async (scope: Scope, filter: AddressFilter) => {
  const { type, active, search } = filter;
  let query = selectAddresses(scope);
  if (type) query = query.where('type', '=', type);
  if (active !== undefined) query = query.where('active', '=', active);
  if (search) query = searching(query, search);
  const all = sorted(query, filter.sort, columns, 'addresses.id');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: await presentAddresses(scope, items), pagination };
};

/** One address; `request.not-found` when there is none. */
export const getAddress = async (scope: Scope, id: string): Promise<Address> => {
  const row = found(await selectAddresses(scope).where('id', '=', id).executeTakeFirst());
  const [address] = await presentAddresses(scope, [row]);
  return found(address);
};
