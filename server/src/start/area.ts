import type { ServerArea } from '../core/process/server-area.ts';
import { overviewRoutes } from './control/overview-routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps-routes.ts';
import { searchRoutes } from './search/search-routes.ts';

/** What this area adds to a running node. */
export const start: ServerArea = {
  routes: [...firstStepsRoutes, ...overviewRoutes, ...searchRoutes],
};
