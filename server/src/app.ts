import { listExports } from '@halm/model/list-exports.ts';
import type { FastifyInstance } from 'fastify';
import { documentApi } from './core/api/document-api.ts';
import { registerRoutes } from './core/api/register-routes.ts';
import type { Route } from './core/api/route.ts';
import type { ConnectionSettings } from './core/db/database.ts';
import { listen } from './core/db/listener.ts';
import { guardTrips } from './core/domain/guard-trips.ts';
import { openHttp, type TimeLimits } from './core/http/http.ts';
import { refuseOtherMethods } from './core/http/other-methods.ts';
import { serveWeb } from './core/http/serve-web.ts';
import { startJobs, type Task } from './core/jobs/jobs.ts';
import { REMOVE_LOST_FILES_TASK, removeLostFiles } from './core/jobs/remove-lost-files.ts';
import { removeOldTraces } from './core/jobs/remove-old-traces.ts';
import { CHAIN_DOCUMENTS_TASK, chainDocuments } from './core/papers/chain-documents.ts';
import { MAKE_HISTORY_MONTHS_TASK, makeHistoryMonths } from './core/postgres/make-history-months.ts';
import type { Platform } from './core/process/platform.ts';
import { missedChanges } from './core/realtime/missed-changes.ts';
import { socketNotes } from './core/realtime/note-socket.ts';
import { type Deliver, RELAYED_CHANNEL, relayedEvent, startOutboxRelay } from './core/realtime/outbox-relay.ts';
import { openRealtime } from './core/realtime/realtime.ts';
import { storageNotices } from './core/realtime/storage-notices.ts';
import { forgetLengths } from './core/records/list-lengths.ts';
import { keepAttempts } from './core/security/attempt-log.ts';
import { catalogueRoutes } from './exchange/catalogues/catalogue-routes.ts';
import { exportRoutes } from './exchange/exports/export-routes.ts';
import { importRoutes } from './exchange/imports/import-routes.ts';
import { importTasks } from './exchange/imports/import-tasks.ts';
import { removeOldContents } from './exchange/imports/remove-old-contents.ts';
import { customerRoutes } from './identity/customers/customer-routes.ts';
import { deviceRoutes } from './identity/devices/device-routes.ts';
import { servePush } from './identity/devices/serve-push.ts';
import { inviteRoutes } from './identity/invites/invite-routes.ts';
import { inviteTasks } from './identity/invites/invite-tasks.ts';
import { DAILY_CHECKS_TASK, type DailyChecks, dailyChecks } from './identity/notifications/daily-checks.ts';
import { notificationTasks } from './identity/notifications/deliver-notification.ts';
import { notificationRoutes } from './identity/notifications/notification-routes.ts';
import { removeOldNotifications } from './identity/notifications/remove-old-notifications.ts';
import { tileOrigins } from './identity/organisations/find-tile-origins.ts';
import { organisationSettingsRoutes } from './identity/organisations/organisation-settings-routes.ts';
import { passwordResetRoutes } from './identity/password-resets/password-reset-routes.ts';
import { passwordResetTasks } from './identity/password-resets/password-reset-tasks.ts';
import { REMOVE_OLD_RESETS_TASK } from './identity/password-resets/remove-old-resets.ts';
import { preferenceRoutes } from './identity/preferences/preference-routes.ts';
import {
  REMOVE_OLD_SECURITY_EVENTS_TASK,
  removeOldSecurityEvents,
} from './identity/security-log/remove-old-security-events.ts';
import { securityLogRoutes } from './identity/security-log/security-log-routes.ts';
import { accountSecurityRoutes } from './identity/sessions/account-security-routes.ts';
import { SESSION_CHANGE_CHANNEL } from './identity/sessions/announce-rights.ts';
import { sessionChecker } from './identity/sessions/check-session.ts';
import { END_OVERDUE_SESSIONS_TASK, endOverdueSessions } from './identity/sessions/end-overdue-sessions.ts';
import { SESSION_CHANNEL } from './identity/sessions/end-session.ts';
import { sessionRoutes } from './identity/sessions/session-routes.ts';
import { teamRoutes } from './identity/teams/team-routes.ts';
import { avatarRoutes } from './identity/users/avatar-routes.ts';
import { ownProfileRoutes } from './identity/users/own-profile-routes.ts';
import { userRoutes } from './identity/users/user-routes.ts';
import { analysisOrderRoutes } from './laboratory/analysis-orders/analysis-order-routes.ts';
import { analysisTypeRoutes } from './laboratory/analysis-types/analysis-type-routes.ts';
import { biomassTypeRoutes } from './laboratory/biomass-types/biomass-type-routes.ts';
import { contractorRoutes } from './laboratory/contractors/contractor-routes.ts';
import { judgementRoutes } from './laboratory/judgements/judgement-routes.ts';
import { prepareReportTask } from './laboratory/judgements/prepare-report.ts';
import { laboratoryRoutes } from './laboratory/laboratories/laboratory-routes.ts';
import { mailboxRoutes } from './laboratory/laboratories/mailbox-routes.ts';
import { layoutRoutes } from './laboratory/laboratory-layouts/layout-routes.ts';
import { laboratoryMailRoutes } from './laboratory/laboratory-mails/laboratory-mail-routes.ts';
import { checkWaitingTask } from './laboratory/laboratory-messages/check-waiting.ts';
import { laboratoryMessageRoutes } from './laboratory/laboratory-messages/laboratory-message-routes.ts';
import { ASK_SERVICES_TASK, askServices, FETCH_RESULTS_TASK, fetchResults } from './laboratory/looks/fetch-results.ts';
import { analysisOrderTasks } from './laboratory/order-mails/send-order-mail.ts';
import { potentialProductRoutes } from './laboratory/potential-products/potential-product-routes.ts';
import { qualityLeadRoutes } from './laboratory/quality-lead/quality-lead-routes.ts';
import { addressRoutes } from './masterdata/addresses/address-routes.ts';
import { contactRoutes } from './masterdata/addresses/contact-routes.ts';
import { articleRoutes } from './masterdata/articles/article-routes.ts';
import { driverRoutes } from './masterdata/fleet/driver-routes.ts';
import { fleetPhotoRoutes } from './masterdata/fleet/fleet-photo-routes.ts';
import { vehicleRoutes } from './masterdata/fleet/vehicle-routes.ts';
import { locationRoutes } from './masterdata/locations/location-routes.ts';
import { proofRoutes } from './masterdata/proofs/proof-routes.ts';
import { raiseProofDeadlines } from './masterdata/proofs/raise-proof-deadlines.ts';
import { raiseVerificationDeadlines } from './masterdata/scales/raise-verification-deadlines.ts';
import { scaleRoutes } from './masterdata/scales/scale-routes.ts';
import { scaleSockets } from './masterdata/scales/scale-sockets.ts';
import { valueSetRoutes } from './masterdata/value-sets/value-set-routes.ts';
import { contractRoutes } from './purchasing/contracts/contract-routes.ts';
import { raiseContractDeadlines } from './purchasing/contracts/raise-contract-deadlines.ts';
import { proofRadarRoutes } from './purchasing/proof-radar/proof-radar-routes.ts';
import { proofRequestRoutes } from './purchasing/proof-requests/proof-request-routes.ts';
import { removeRefusedFiles } from './purchasing/proof-requests/remove-refused-files.ts';
import { proofRequestTasks } from './purchasing/proof-requests/send-proof-request.ts';
import { attachmentRoutes } from './records/attachments/attachment-routes.ts';
import { commentRoutes } from './records/comments/comment-routes.ts';
import { documentRoutes } from './settling/documents/document-routes.ts';
import { settlementRoutes } from './settling/settlements/settlement-routes.ts';
import { overviewRoutes } from './start/control/overview-routes.ts';
import { firstStepsRoutes } from './start/first-steps/first-steps-routes.ts';
import { searchRoutes } from './start/search/search-routes.ts';
import { genealogyRoutes } from './stock/genealogy/genealogy-routes.ts';
import { inventoryRoutes } from './stock/inventory/inventory-routes.ts';
import { stockMonthRoutes } from './stock/stock-months/stock-month-routes.ts';
import { raiseExpiredProofs } from './yard/approvals/raise-expired-proofs.ts';
import { bookingRoutes } from './yard/bookings/booking-routes.ts';
import { stockCountRoutes } from './yard/stock-counts/stock-count-routes.ts';

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

/**
 * Every route of the product; a feature adds its own list, and each list that
 * can be taken out as a file has one more.
 */
export const routes: readonly Route[] = guardTrips([...ownRoutes, ...exportRoutes(ownRoutes, listExports)]);

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
