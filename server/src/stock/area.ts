import type { ServerArea } from '../core/process/server-area.ts';
import { genealogyRoutes } from './genealogy/genealogy-routes.ts';
import { inventoryRoutes } from './inventory/inventory-routes.ts';
import { stockMonthRoutes } from './stock-months/stock-month-routes.ts';
import { stockUsages } from './usages.ts';

/** What this area adds to a running node. */
export const stock: ServerArea = {
  routes: [...inventoryRoutes, ...genealogyRoutes, ...stockMonthRoutes],
  hooks: [stockUsages],
};
