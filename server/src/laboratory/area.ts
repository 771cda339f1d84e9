import { everyMinuteOnce } from '../core/jobs/schedule.ts';
import type { ServerArea } from '../core/process/server-area.ts';
import { analysisOrderRoutes } from './analysis-orders/analysis-order-routes.ts';
import { orderResultsArrived } from './analysis-orders/order-results-arrived.ts';
import { applyToOrders } from './analysis-orders/receive-results.ts';
import { analysisTypeRoutes } from './analysis-types/analysis-type-routes.ts';
import { biomassTypeRoutes } from './biomass-types/biomass-type-routes.ts';
import { contractorRoutes } from './contractors/contractor-routes.ts';
import { judgeArrived } from './judgements/judge-arrived.ts';
import { judgementRoutes } from './judgements/judgement-routes.ts';
import { prepareReportTask } from './judgements/prepare-report.ts';
import { laboratoryRoutes } from './laboratories/laboratory-routes.ts';
import { mailboxRoutes } from './laboratories/mailbox-routes.ts';
import { layoutRoutes } from './laboratory-layouts/layout-routes.ts';
import { laboratoryMailRoutes } from './laboratory-mails/laboratory-mail-routes.ts';
import { checkWaitingTask } from './laboratory-messages/check-waiting.ts';
import { laboratoryMessageRoutes } from './laboratory-messages/laboratory-message-routes.ts';
import { ASK_SERVICES_TASK, askServices, FETCH_RESULTS_TASK, fetchResults } from './looks/fetch-results.ts';
import { analysisOrderTasks } from './order-mails/send-order-mail.ts';
import { potentialProductRoutes } from './potential-products/potential-product-routes.ts';
import { qualityLeadRoutes } from './quality-lead/quality-lead-routes.ts';
import { applyToDeliveries } from './results/apply-to-deliveries.ts';
import { notifyChanged } from './results/notify-changed.ts';
import { resultsArrived } from './results/results-arrived.ts';
import { laboratoryUsages } from './usages.ts';

/** What this area adds to a running node. */
export const laboratory: ServerArea = {
  routes: [
    ...analysisTypeRoutes,
    ...qualityLeadRoutes,
    ...laboratoryRoutes,
    ...mailboxRoutes,
    ...contractorRoutes,
    ...laboratoryMailRoutes,
    ...layoutRoutes,
    ...biomassTypeRoutes,
    ...analysisOrderRoutes,
    ...potentialProductRoutes,
    ...judgementRoutes,
    ...laboratoryMessageRoutes,
  ],
  tasks: [...analysisOrderTasks, prepareReportTask, fetchResults, askServices, checkWaitingTask],
  schedule: [everyMinuteOnce(FETCH_RESULTS_TASK), everyMinuteOnce(ASK_SERVICES_TASK)],
  hooks: [
    laboratoryUsages,
    resultsArrived.listen(applyToDeliveries, notifyChanged, applyToOrders),
    orderResultsArrived.listen(judgeArrived),
  ],
};
