import {
  getHoldingValueSet,
  getValueSetHistory,
  valueSetContract,
} from '@halm/model/masterdata/value-sets/value-set-contract.ts';
import { ownedRecordRoutes } from '../../core/api/record-routes.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { createValueSet, deleteValueSet, updateValueSet } from './change-value-set.ts';
import { findValueSetHistory } from './find-value-set-history.ts';
import { findArticleValueSets, findHoldingValueSet, findValueSets, getValueSet } from './find-value-sets.ts';

export const valueSetRoutes: Route[] = [
  ...ownedRecordRoutes(valueSetContract, {
    find: findValueSets,
    findOfOwner: findArticleValueSets,
    create: createValueSet,
    get: getValueSet,
    update: updateValueSet,
    delete: deleteValueSet,
  }),
  handle(getHoldingValueSet, (scope, { params, query }) => findHoldingValueSet(scope, params.id, query)),
  handle(getValueSetHistory, (scope, { params, query }) => findValueSetHistory(scope, params.id, query.before)),
];
