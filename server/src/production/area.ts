import type { ServerArea } from '../core/process/server-area.ts';

/** What this area adds to a running node. */
export const production: ServerArea = {
  routes: [],
};
