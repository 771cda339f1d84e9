import type {
  OrderAddress,
  OrderAddressFilter,
  OrderContactFilter,
} from '@halm/model/laboratory/analysis-orders/order-addresses.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';

/** The addresses of contractors in use, of those that fetch at a supplier's. */
const fetching = (scope: Scope, supplierId: string | undefined) => {
  const query = scope.db
    .selectFrom('contractors')
    .select('addressId')
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true);
  if (supplierId === undefined) return query;
  const country = scope.db
    .selectFrom('addresses as supplier')
    .select('supplier.country')
    .where('supplier.organisationId', '=', scope.organisationId)
    .where('supplier.id', '=', supplierId);
  return query.where(sql<boolean>`(${country}) <> all (except_countries)`);
};

/** A page of the addresses in use that an order can name, by name. */
export const findOrderAddresses = (scope: Scope, filter: OrderAddressFilter) => {
  const { as, search, supplierId } = filter;
  let query = scope.db
    .selectFrom('addresses')
    .select(['id', 'companyName as name', 'country', 'city'])
    .$narrowType<Pick<OrderAddress, 'country'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true);
  if (as === 'contractor') query = query.where('id', 'in', fetching(scope, supplierId));
  // Who measures samples offers nothing to be measured.
  else query = query.where('type', '<>', 'laboratory');
  if (search) query = query.where(eachWordIn(search, [sql.ref('searchText')]));
  return listPage(scope.db, query.orderBy('companyName').orderBy('id'), filter);
};

/** A page of the people of suppliers, of all or of one, by name. */
export const findOrderContacts = (scope: Scope, filter: OrderContactFilter) => {
  const { addressId, search } = filter;
  let query = scope.db
    .selectFrom('contacts')
    .select(['id', 'name', 'mail'])
    .where('organisationId', '=', scope.organisationId);
  if (addressId) query = query.where('addressId', '=', addressId);
  if (search) query = query.where(eachWordIn(search, [sql.ref('searchText')]));
  return listPage(scope.db, query.orderBy('name').orderBy('id'), filter);
};
