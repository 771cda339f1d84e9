import { everyMinuteOnce } from '../core/jobs/schedule.ts';
import type { ServerArea } from '../core/process/server-area.ts';
import { followRelayed } from '../core/realtime/relayed-events.ts';
import { catalogueRoutes } from './catalogues/catalogue-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { importTasks } from './imports/import-tasks.ts';
import { removeOldContents } from './imports/remove-old-contents.ts';
import { deliverWebhook, RESUME_WEBHOOKS_TASK, resumeWebhooks } from './webhooks/deliver-webhook.ts';
import { recordDeliveries } from './webhooks/record-deliveries.ts';
import { removeOldDeliveries } from './webhooks/remove-old-deliveries.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

/** What this area adds to a running node. */
export const exchange: ServerArea = {
  routes: [...importRoutes, ...catalogueRoutes, ...webhookRoutes],
  tasks: [...importTasks, deliverWebhook, resumeWebhooks],
  schedule: [everyMinuteOnce(RESUME_WEBHOOKS_TASK)],
  dailyChecks: {
    'old-contents': removeOldContents,
    'old-webhook-deliveries': removeOldDeliveries,
  },
  hooks: [followRelayed(recordDeliveries)],
};
