import { listExports } from '@halm/model/contract.ts';
import type { FastifyInstance } from 'fastify';
import { areas } from './areas.ts';
import { guardTrips } from './core/access/guard-trips.ts';
import { documentApi } from './core/api/document-api.ts';
import { registerRoutes } from './core/api/register-routes.ts';
import type { Route } from './core/api/route.ts';
import type { ConnectionSettings } from './core/db/database.ts';
import { listen } from './core/db/listener.ts';
import { openHttp, type TimeLimits } from './core/http/http.ts';
import { refuseOtherMethods } from './core/http/other-methods.ts';
import { serveWeb } from './core/http/serve-web.ts';
import { startJobs, type Task } from './core/jobs/jobs.ts';
import { everyHour } from './core/jobs/schedule.ts';
import type { DailyChecks } from './core/process/daily-check.ts';
import type { Platform } from './core/process/platform.ts';
import { missedChanges } from './core/realtime/missed-changes.ts';
import { socketNotes } from './core/realtime/note-socket.ts';
import { type Deliver, RELAYED_CHANNEL, relayedEvent, startOutboxRelay } from './core/realtime/outbox-relay.ts';
import { openRealtime } from './core/realtime/realtime.ts';
import { storageNotices } from './core/realtime/storage-notices.ts';
import { forgetLengths } from './core/records/list-lengths.ts';
import { storeAttempts } from './core/security/attempt-log.ts';
import { exportRoutes } from './exchange/exports/export-routes.ts';
import { callerChecker } from './identity/api-keys/check-api-key.ts';
import { servePush } from './identity/devices/serve-push.ts';
import { DAILY_CHECKS_TASK, dailyChecks } from './identity/notifications/daily-checks.ts';
import { serveMapFrames } from './identity/organisations/serve-map-frames.ts';
import { SESSION_CHANGE_CHANNEL } from './identity/sessions/announce-rights.ts';
import { sessionChecker } from './identity/sessions/check-session.ts';
import { SESSION_CHANNEL } from './identity/sessions/end-session.ts';
import { scaleSockets } from './masterdata/scales/scale-sockets.ts';
import { serveGrafanaFrames } from './production/grafana/serve-frames.ts';

const ownRoutes: readonly Route[] = areas.flatMap((area) => area.routes);

/** Every route of the product; each list that can be taken out as a file has one more. */
export const routes: readonly Route[] = guardTrips([...ownRoutes, ...exportRoutes(ownRoutes, listExports)]);

/** What is looked at once a day for each organisation. */
export const checks: DailyChecks = Object.assign({}, ...areas.map((area) => area.dailyChecks));

/** Everything that is done outside requests. */
export const tasks: readonly Task[] = [...areas.flatMap((area) => area.tasks ?? []), dailyChecks(checks)];

const crontab = [everyHour(DAILY_CHECKS_TASK), ...areas.flatMap((area) => area.schedule ?? [])].join('\n');

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
  const attempts = storeAttempts(platform);
  const http = await openHttp(platform, attempts.counts, limits);
  const sessions = sessionChecker(platform);
  registerRoutes(http, platform, callerChecker(platform, sessions.check), allRoutes, attempts);
  await documentApi(
    http,
    allRoutes.map(({ operation }) => operation),
  );
  servePush(http, platform.push, webDirectory);
  serveMapFrames(http, platform);
  serveGrafanaFrames(http, platform);
  await serveWeb(http, webDirectory);
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
  platform.broker?.start(platform);
  return {
    http,
    close: async () => {
      realtime.close();
      // Each to its end, however another fared.
      const drained = http.close();
      // Told once nobody asks any more, however long a job still takes.
      const drainedAndReported = drained.then(attempts.close, attempts.close);
      const ends = [drained, drainedAndReported, jobs.close(), platform.broker?.close()];
      await Promise.allSettled(ends);
      ends.push(listener.close(), relay.close());
      await Promise.allSettled(ends);
      platform.scales.closeAll();
      await Promise.all(ends);
    },
  };
};
