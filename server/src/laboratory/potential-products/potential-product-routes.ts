import type {
  ChoosableLocation,
  ChoosableLocationFilter,
} from '@halm/model/laboratory/potential-products/potential-product.ts';
import * as contract from '@halm/model/laboratory/potential-products/potential-product-contract.ts';
import { sql } from 'kysely';
import { historyRoute } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { deletePotentialProduct, updatePotentialProduct } from './change-potential-product.ts';
import { findPotentialProducts, getPotentialProduct } from './find-potential-products.ts';
import { makeArticle } from './make-article.ts';

/** A page of the storage locations in use, by name. */
const findChoosableLocations = (scope: Scope, filter: ChoosableLocationFilter) => {
  let query = scope.db
    .selectFrom('storageLocations')
    .select(['id', 'name', 'code', 'type'])
    .$narrowType<Pick<ChoosableLocation, 'type'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('active', '=', true);
  if (filter.search) query = query.where(eachWordIn(filter.search, [sql.ref('searchText')]));
  return listPage(scope.db, query.orderBy('name').orderBy('id'), filter);
};

export const potentialProductRoutes: Route[] = [
  handle(contract.listPotentialProducts, (scope, { query }) => findPotentialProducts(scope, query)),
  handle(contract.getPotentialProduct, (scope, { params }) => getPotentialProduct(scope, params.id)),
  handle(contract.updatePotentialProduct, (scope, { params, version, body }) =>
    updatePotentialProduct(scope, { id: params.id, version }, body),
  ),
  handle(contract.deletePotentialProduct, (scope, { params, version }) =>
    deletePotentialProduct(scope, { id: params.id, version }),
  ),
  handle(contract.makeArticle, (scope, { params, version, body }) =>
    makeArticle(scope, { id: params.id, version }, body),
  ),
  handle(contract.findChoosableLocations, (scope, { query }) => findChoosableLocations(scope, query)),
  historyRoute(contract.getPotentialProductHistory, 'potential-products'),
];
