import type { ServerArea } from '../core/process/server-area.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { commentRoutes } from './comments/comment-routes.ts';

/** What this area adds to a running node. */
export const records: ServerArea = {
  routes: [...commentRoutes, ...attachmentRoutes],
};
