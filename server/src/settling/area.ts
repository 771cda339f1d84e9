import type { ServerArea } from '../core/process/server-area.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { rebookingRoutes } from './rebooking/rebooking-routes.ts';
import { settlementRoutes } from './settlements/settlement-routes.ts';
import { settlingUsages } from './usages.ts';

/** What this area adds to a running node. */
export const settling: ServerArea = {
  routes: [...settlementRoutes, ...rebookingRoutes, ...documentRoutes],
  hooks: [settlingUsages],
};
