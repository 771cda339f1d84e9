import type {
  ChoosableLocation,
  ChoosableLocationFilter,
} from '@halm/model/laboratory/potential-products/potential-product.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';

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
