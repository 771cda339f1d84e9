import type { ServerArea } from '../core/process/server-area.ts';
import { catalogueRoutes } from './catalogues/catalogue-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { importTasks } from './imports/import-tasks.ts';
import { removeOldContents } from './imports/remove-old-contents.ts';

/** What this area adds to a running node. */
export const exchange: ServerArea = {
  routes: [...importRoutes, ...catalogueRoutes],
  tasks: [...importTasks],
  dailyChecks: {
    'old-contents': removeOldContents,
  },
};
