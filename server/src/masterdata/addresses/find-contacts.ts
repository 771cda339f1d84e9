import type { Contact, ContactFilter } from '@halm/model/masterdata/addresses/contact.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { checkAddress } from './check-address.ts';

const columns = { name: ['contacts.name'] } as const;

const selectContacts = (scope: Scope) =>
  scope.db
    .selectFrom('contacts')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'contacts.organisationId').onRef('company.id', '=', 'contacts.addressId'),
    )
    .select(['contacts.id', 'contacts.addressId', 'company.companyName', 'contacts.name', 'contacts.mail'])
    .select(['contacts.phone', 'contacts.belongsTo', 'contacts.version', 'contacts.updatedAt'])
    .where('contacts.organisationId', '=', scope.organisationId);

type ContactRow = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>;

const contactOf = ({ addressId, companyName, ...row }: ContactRow): Contact => ({
  ...row,
  address: { id: addressId, name: companyName },
});

/** A page of people, of all addresses or of one. */
export const findContacts = async (scope: Scope, filter: ContactFilter) => {
  const { addressId, search } = filter;
  let query = selectContacts(scope);
  if (addressId) query = query.where('contacts.addressId', '=', addressId);
  if (search) query = query.where(eachWordIn(search, [sql.ref('contacts.searchText'), sql.ref('company.searchText')]));
  const { items, pagination } = await listPage(scope.db, sorted(query, filter.sort, columns, 'contacts.id'), filter);
  return { items: items.map(contactOf), pagination };
};

/** A page of the people of an address; `request.not-found` when there is no such address. */
export const findAddressContacts = async (scope: Scope, addressId: string, filter: ContactFilter) => {
  await checkAddress(scope, addressId);
  return findContacts(scope, { ...filter, addressId });
};

/** One person of an address; `request.not-found` when there is none. */
export const getContact = async (scope: Scope, id: string): Promise<Contact> =>
  contactOf(found(await selectContacts(scope).where('contacts.id', '=', id).executeTakeFirst()));
