import type { ChoosableLocation, ChoosableLocationFilter } from '@halm/model/potential-products/potential-product.ts';
import { sql } from 'kysely';
import { listPage } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn } from '../platform/search-text.ts';

/** A page of the storage locations in use, by name. */
export const findChoosableLocations = (scope: Scope, filter: ChoosableLocationFilter) => {
  let query = scope.db
    .selectFrom('storageLocations')
    .select(['id', 'name', 'code', 'type'])
    .$narrowType<Pick<ChoosableLocation, 'type'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true);
  if (filter.search) query = query.where(eachWordIn(filter.search, [sql.ref('searchText')]));
  return listPage(scope.db, query.orderBy('name').orderBy('id'), filter);
};
