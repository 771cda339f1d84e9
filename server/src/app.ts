import type { FastifyInstance } from 'fastify';
import { addressRoutes } from './addresses/address-routes.ts';
import { contactRoutes } from './addresses/contact-routes.ts';
import { driverRoutes } from './addresses/driver-routes.ts';
import { fleetPhotoRoutes } from './addresses/fleet-photo-routes.ts';
import { proofRoutes } from './addresses/proof-routes.ts';
import { raiseProofDeadlines } from './addresses/raise-proof-deadlines.ts';
import { vehicleRoutes } from './addresses/vehicle-routes.ts';
import { analysisOrderRoutes } from './analysis-orders/analysis-order-routes.ts';
import { analysisTypeRoutes } from './analysis-types/analysis-type-routes.ts';
import { articleRoutes } from './articles/article-routes.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { biomassTypeRoutes } from './biomass-types/biomass-type-routes.ts';
import { bookingRoutes } from './bookings/booking-routes.ts';
import { raiseExpiredProofs } from './bookings/raise-expired-proofs.ts';
import { catalogueRoutes } from './catalogues/catalogue-routes.ts';
import { commentRoutes } from './comments/comment-routes.ts';
import { contractorRoutes } from './contractors/contractor-routes.ts';
import { contractRoutes } from './contracts/contract-routes.ts';
import { raiseContractDeadlines } from './contracts/raise-contract-deadlines.ts';
import { overviewRoutes } from './control/overview-routes.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { servePush } from './devices/serve-push.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps-routes.ts';
import { genealogyRoutes } from './genealogy/genealogy-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { importTasks } from './imports/import-tasks.ts';
import { removeOldContents } from './imports/remove-old-contents.ts';
import { inventoryRoutes } from './inventory/inventory-routes.ts';
import { inviteRoutes } from './invites/invite-routes.ts';
import { inviteTasks } from './invites/invite-tasks.ts';
import { judgementRoutes } from './judgements/judgement-routes.ts';
import { prepareReportTask } from './judgements/prepare-report.ts';
import { laboratoryRoutes } from './laboratories/laboratory-routes.ts';
import { mailboxRoutes } from './laboratories/mailbox-routes.ts';
import { layoutRoutes } from './laboratory-layouts/layout-routes.ts';
import { laboratoryMailRoutes } from './laboratory-mails/laboratory-mail-routes.ts';
import { checkWaitingTask } from './laboratory-messages/check-waiting.ts';
import {
  ASK_SERVICES_TASK,
  askServices,
  FETCH_RESULTS_TASK,
  fetchResults,
} from './laboratory-messages/fetch-results.ts';
import { laboratoryMessageRoutes } from './laboratory-messages/laboratory-message-routes.ts';
import { locationRoutes } from './locations/location-routes.ts';
import { DAILY_CHECKS_TASK, type DailyChecks, dailyChecks } from './notifications/daily-checks.ts';
import { notificationTasks } from './notifications/deliver-notification.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { removeOldNotifications } from './notifications/remove-old-notifications.ts';
import { analysisOrderTasks } from './order-mails/send-order-mail.ts';
import { tileOrigins } from './organisations/find-tile-origins.ts';
import { organisationSettingsRoutes } from './organisations/organisation-settings-routes.ts';
import { passwordResetRoutes } from './password-resets/password-reset-routes.ts';
import { passwordResetTasks } from './password-resets/password-reset-tasks.ts';
import { REMOVE_OLD_RESETS_TASK } from './password-resets/remove-old-resets.ts';
import { keepAttempts } from './platform/attempt-log.ts';
import { CHAIN_DOCUMENTS_TASK, chainDocuments } from './platform/chain-documents.ts';
import type { ConnectionSettings } from './platform/database.ts';
import { documentApi } from './platform/document-api.ts';
import { guardTrips } from './platform/guard-trips.ts';
import { openHttp, type TimeLimits } from './platform/http.ts';
import { startJobs, type Task } from './platform/jobs.ts';
import { forgetLengths } from './platform/list-lengths.ts';
import { listen } from './platform/listener.ts';
import { MAKE_HISTORY_MONTHS_TASK, makeHistoryMonths } from './platform/make-history-months.ts';
import { missedChanges } from './platform/missed-changes.ts';
import { socketNotes } from './platform/note-socket.ts';
import { refuseOtherMethods } from './platform/other-methods.ts';
import { type Deliver, RELAYED_CHANNEL, relayedEvent, startOutboxRelay } from './platform/outbox-relay.ts';
import type { Platform } from './platform/platform.ts';
import { openRealtime } from './platform/realtime.ts';
import { registerRoutes } from './platform/register-routes.ts';
import { REMOVE_LOST_FILES_TASK, removeLostFiles } from './platform/remove-lost-files.ts';
import { removeOldTraces } from './platform/remove-old-traces.ts';
import type { Route } from './platform/route.ts';
import { serveWeb } from './platform/serve-web.ts';
import { storageNotices } from './platform/storage-notices.ts';
import { potentialProductRoutes } from './potential-products/potential-product-routes.ts';
import { preferenceRoutes } from './preferences/preference-routes.ts';
import { proofRadarRoutes } from './proof-radar/proof-radar-routes.ts';
import { proofRequestRoutes } from './proof-requests/proof-request-routes.ts';
import { removeRefusedFiles } from './proof-requests/remove-refused-files.ts';
import { proofRequestTasks } from './proof-requests/send-proof-request.ts';
import { qualityLeadRoutes } from './quality-lead/quality-lead-routes.ts';
import { raiseVerificationDeadlines } from './scales/raise-verification-deadlines.ts';
import { scaleRoutes } from './scales/scale-routes.ts';
import { scaleSockets } from './scales/scale-sockets.ts';
import { searchRoutes } from './search/search-routes.ts';
import { REMOVE_OLD_SECURITY_EVENTS_TASK, removeOldSecurityEvents } from './security-log/remove-old-security-events.ts';
import { securityLogRoutes } from './security-log/security-log-routes.ts';
import { accountSecurityRoutes } from './sessions/account-security-routes.ts';
import { SESSION_CHANGE_CHANNEL } from './sessions/announce-rights.ts';
import { sessionChecker } from './sessions/check-session.ts';
import { END_OVERDUE_SESSIONS_TASK, endOverdueSessions } from './sessions/end-overdue-sessions.ts';
import { SESSION_CHANNEL } from './sessions/end-session.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { settlementRoutes } from './settlements/settlement-routes.ts';
import { stockCountRoutes } from './stock-counts/stock-count-routes.ts';
import { stockMonthRoutes } from './stock-months/stock-month-routes.ts';
import { teamRoutes } from './teams/team-routes.ts';
import { avatarRoutes } from './users/avatar-routes.ts';
import { ownProfileRoutes } from './users/own-profile-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import { valueSetRoutes } from './value-sets/value-set-routes.ts';

const ownRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...deviceRoutes,
  ...inviteRoutes,
  ...passwordResetRoutes,
  ...userRoutes,
  ...avatarRoutes,
  ...ownProfileRoutes,
  ...teamRoutes,
  ...accountSecurityRoutes,
  ...organisationSettingsRoutes,
  ...preferenceRoutes,
  ...customerRoutes,
  ...notificationRoutes,
  ...addressRoutes,
  ...proofRoutes,
  ...proofRequestRoutes,
  ...proofRadarRoutes,
  ...vehicleRoutes,
  ...fleetPhotoRoutes,
  ...contactRoutes,
  ...driverRoutes,
  ...articleRoutes,
  ...valueSetRoutes,
  ...locationRoutes,
  ...scaleRoutes,
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
  ...contractRoutes,
  ...settlementRoutes,
  ...inventoryRoutes,
  ...genealogyRoutes,
  ...stockCountRoutes,
  ...stockMonthRoutes,
  ...bookingRoutes,
  ...documentRoutes,
  ...commentRoutes,
  ...importRoutes,
  ...catalogueRoutes,
  ...attachmentRoutes,
  ...firstStepsRoutes,
  ...overviewRoutes,
  ...searchRoutes,
  ...securityLogRoutes,
];

/** Every route of the product; a feature adds its own list, and each list that can be taken out as a file has one more. */
export const routes: readonly Route[] = guardTrips([...ownRoutes, ...exportRoutes(ownRoutes)]);

/** What is looked at once a day for each organisation. */
export const checks: DailyChecks = {
  'contract-deadlines': raiseContractDeadlines,
  'proof-deadlines': raiseProofDeadlines,
  'expired-proofs': raiseExpiredProofs,
  'verification-deadlines': raiseVerificationDeadlines,
  'old-notifications': removeOldNotifications,
  'old-traces': removeOldTraces,
  'old-contents': removeOldContents,
  'refused-files': removeRefusedFiles,
};

/** Everything that is done outside requests. */
export const tasks: readonly Task[] = [
  ...importTasks,
  ...inviteTasks,
  ...passwordResetTasks,
  ...proofRequestTasks,
  ...analysisOrderTasks,
  prepareReportTask,
  ...notificationTasks,
  dailyChecks(checks),
  endOverdueSessions,
  removeOldSecurityEvents,
  removeLostFiles,
  makeHistoryMonths,
  chainDocuments,
  fetchResults,
  askServices,
  checkWaitingTask,
];
const nightlyTasks = [
  REMOVE_OLD_SECURITY_EVENTS_TASK,
  REMOVE_LOST_FILES_TASK,
  REMOVE_OLD_RESETS_TASK,
  MAKE_HISTORY_MONTHS_TASK,
];
// Every hour, every minute, every night; a night in which the machine was off is made up for when it starts.
const crontab = [
  `0 * * * * ${DAILY_CHECKS_TASK}`,
  `* * * * * ${END_OVERDUE_SESSIONS_TASK}`,
  `* * * * * ${CHAIN_DOCUMENTS_TASK}`,
  // While one waits no more than one other is asked for.
  ...[FETCH_RESULTS_TASK, ASK_SERVICES_TASK].map((task) => `* * * * * ${task} ?jobKey=${task}`),
  ...nightlyTasks.map((task) => `20 3 * * * ${task} ?fill=1d`),
].join('\n');

/** A running application: HTTP, sockets, outbox relay and jobs on one platform. */
export type App = { readonly http: FastifyInstance; readonly close: () => Promise<void> };

/**
 * Starts everything on a platform whose database is migrated. `webDirectory` holds the built web application;
 * `alsoHear` hears each event once, on the node that relays it.
 */
export const startApp = async (
  platform: Platform,
  connections: { readonly listener: ConnectionSettings; readonly jobs: ConnectionSettings },
  webDirectory: string,
  {
    alsoHear = () => undefined,
    allRoutes = routes,
    limits,
  }: {
    readonly alsoHear?: Deliver | undefined;
    readonly allRoutes?: readonly Route[];
    readonly limits?: TimeLimits;
  } = {},
): Promise<App> => {
  const attempts = keepAttempts(platform);
  const http = await openHttp(platform, attempts.counts, limits);
  const sessions = sessionChecker(platform);
  registerRoutes(http, platform, sessions.check, allRoutes, attempts);
  await documentApi(
    http,
    allRoutes.map(({ operation }) => operation),
  );
  servePush(http, platform.push, webDirectory);
  await serveWeb(http, webDirectory, tileOrigins(platform));
  refuseOtherMethods(http);
  await http.ready();
  const socketFeatures = [missedChanges(platform), storageNotices(platform), scaleSockets(platform)];
  const realtime = openRealtime(http.server, sessions.check, socketFeatures, {
    log: platform.log,
    publicUrl: platform.publicUrl,
    notes: socketNotes(attempts),
  });
  const relay = startOutboxRelay(platform.pool, alsoHear, platform.log);
  const handlers = {
    [RELAYED_CHANNEL]: (payload: string) => {
      const event = relayedEvent(payload);
      forgetLengths(event.organisationId);
      realtime.deliver(event);
    },
    [SESSION_CHANNEL]: (sessionId: string) => {
      sessions.forget(sessionId);
      realtime.endSession(sessionId);
    },
    [SESSION_CHANGE_CHANNEL]: (sessionId: string) => {
      sessions.forget(sessionId);
      realtime.renewSession(sessionId);
    },
  };
  const onConnect = (again: boolean): void => {
    relay.wake();
    // Events and ended sessions have gone unheard while the line was down.
    forgetLengths();
    if (again) realtime.comeAgain();
  };
  const listener = await listen(connections.listener, handlers, onConnect, platform.log);
  const jobs = await startJobs(connections.jobs, platform, tasks, crontab);
  return {
    http,
    close: async () => {
      realtime.close();
      // Each to its end, however another fared.
      const drained = http.close();
      // Told once nobody asks any more, however long a job still takes.
      const told = drained.then(attempts.close, attempts.close);
      const ends = [drained, told, jobs.close()];
      await Promise.allSettled(ends);
      ends.push(listener.close(), relay.close());
      await Promise.allSettled(ends);
      platform.scales.closeAll();
      await Promise.all(ends);
    },
  };
};
