import * as contract from '@halm/model/stock/inventory/inventory-contract.ts';
import { handle, type Route } from '../../core/api/route.ts';
import { findLayers } from './find-layers.ts';
import { findMovements } from './find-movements.ts';
import { getInventory } from './get-inventory.ts';
import { getLevelHistory } from './get-level-history.ts';
import { previewShrinkage } from './preview-shrinkage.ts';
import { previewWithdrawal } from './preview-withdrawal.ts';

export const inventoryRoutes: Route[] = [
  handle(contract.getInventory, (scope) => getInventory(scope)),
  handle(contract.listLayers, (scope, { query }) => findLayers(scope, query)),
  handle(contract.listMovements, (scope, { query }) => findMovements(scope, query)),
  handle(contract.previewWithdrawal, (scope, { query }) => previewWithdrawal(scope, query)),
  handle(contract.previewShrinkage, (scope, { query }) => previewShrinkage(scope, query)),
  handle(contract.getLevelHistory, (scope, { query }) => getLevelHistory(scope, query)),
];
