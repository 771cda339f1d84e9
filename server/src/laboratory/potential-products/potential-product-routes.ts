import * as contract from '@halm/model/laboratory/potential-products/potential-product-contract.ts';
import { historyRoute } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { deletePotentialProduct, updatePotentialProduct } from './change-potential-product.ts';
import { findChoosableLocations } from './find-choosable-locations.ts';
import { findPotentialProducts, getPotentialProduct } from './find-potential-products.ts';
import { makeArticle } from './make-article.ts';

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
