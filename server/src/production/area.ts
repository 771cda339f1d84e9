import { getProductionPlan } from '@halm/model/production/plan/production-plan.ts';
import { handle } from '../core/api/route.ts';
import { everyHour, everyMinuteOnce, everyNight } from '../core/jobs/schedule.ts';
import type { ServerArea } from '../core/process/server-area.ts';
import { bookingReversed } from '../yard/posting/booking-posted.ts';
import { boardRoutes } from './boards/board-routes.ts';
import { CHECK_BROKER_TASK, checkBroker } from './broker/check-broker.ts';
import { BOOK_DIGESTATE_TASK, bookDigestate, leaveReversed } from './digestate/book-digestate.ts';
import { digestateOutputRoutes } from './digestate/digestate-output-routes.ts';
import { doserRoutes } from './dosers/doser-routes.ts';
import { endpointRoutes } from './endpoints/endpoint-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import { reopenDay } from './feeding/book-day.ts';
import { CLOSE_DAYS_TASK, closeFeedingDays } from './feeding/close-days.ts';
import { countFeeding } from './feeding/count-feeding.ts';
import { feedingRoutes } from './feeding/feeding-routes.ts';
import { markFedDays } from './feeding/mark-days.ts';
import { gasYieldRoutes } from './gas-yield/gas-yield-routes.ts';
import { noticeLowYield } from './gas-yield/notice-low-yield.ts';
import { gatewayRoutes } from './gateways/gateway-routes.ts';
import { NOTICE_SILENCE_TASK, noticeSilence } from './gateways/notice-silence.ts';
import { grafanaRoutes } from './grafana/grafana-routes.ts';
import { diaryRoutes } from './input-diary/diary-routes.ts';
import { findProductionPlan } from './plan/find-production-plan.ts';
import { processLogRoutes } from './process-log/process-log-routes.ts';
import { moveReadings } from './reading-moves/move-readings.ts';
import { readingMoveRoutes } from './reading-moves/reading-move-routes.ts';
import { readingRuleRoutes } from './reading-rules/reading-rule-routes.ts';
import { packReadings } from './readings/pack-readings.ts';
import { READING_MONTHS_TASK, readingMonths } from './readings/reading-months.ts';
import { readingsPacked } from './readings/readings-packed.ts';
import { removeOldReadingDays } from './readings/remove-old-reading-days.ts';
import { removeOldRefusals } from './readings/remove-old-refusals.ts';
import { rollUpDays } from './readings/roll-up-days.ts';
import { recipeRoutes } from './recipes/recipe-routes.ts';
import { thingRoutes } from './things/thing-routes.ts';
import { productionUsages } from './usages.ts';

/** What this area adds to a running node. */
export const production: ServerArea = {
  routes: [
    ...gatewayRoutes,
    ...endpointRoutes,
    ...doserRoutes,
    ...recipeRoutes,
    ...feedingRoutes,
    ...thingRoutes,
    ...processLogRoutes,
    ...readingMoveRoutes,
    ...readingRuleRoutes,
    ...diaryRoutes,
    ...eventRoutes,
    ...gasYieldRoutes,
    ...digestateOutputRoutes,
    ...boardRoutes,
    ...grafanaRoutes,
    handle(getProductionPlan, (scope, { query }) => findProductionPlan(scope, query)),
  ],
  tasks: [
    checkBroker,
    packReadings,
    rollUpDays,
    moveReadings,
    readingMonths,
    countFeeding,
    closeFeedingDays,
    noticeSilence,
    bookDigestate,
  ],
  schedule: [
    everyNight(READING_MONTHS_TASK),
    everyHour(CLOSE_DAYS_TASK),
    everyHour(BOOK_DIGESTATE_TASK),
    everyHour(CHECK_BROKER_TASK),
    everyMinuteOnce(NOTICE_SILENCE_TASK),
  ],
  dailyChecks: {
    'old-refusals': removeOldRefusals,
    'old-reading-days': removeOldReadingDays,
    'low-yield': noticeLowYield,
  },
  hooks: [productionUsages, readingsPacked.listen(markFedDays), bookingReversed.listen(leaveReversed, reopenDay)],
};
