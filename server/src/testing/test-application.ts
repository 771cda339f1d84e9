import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { routes, startApp } from '../app.ts';
import type { Route } from '../core/api/route.ts';
import { type ConnectionSettings, openPool } from '../core/db/database.ts';
import { watchLocks } from '../core/db/lock-watch.ts';
import { localFiles } from '../core/files/files.ts';
import type { TimeLimits } from '../core/http/http.ts';
import { jobQueue } from '../core/jobs/jobs.ts';
import { openMailer } from '../core/mail/mail.ts';
import { newVapidKey } from '../core/outgoing/vapid.ts';
import type { Platform } from '../core/process/platform.ts';
import { openScaleConnections } from '../masterdata/scales/scale-connections.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';
import { testStorage } from './test-storage.ts';

/** The application as it runs in the field, on a database of its own, without organisations. */
export type Application = {
  readonly url: string;
  readonly platform: Platform;
  /** How a superuser connects to its database. */
  readonly owner: ConnectionSettings;
  readonly setClock: (now?: Date) => void;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * A busy machine keeps the process of the tests for seconds, as nothing in the
 * field does: it never refuses for that.
 */
export const patientLimits: TimeLimits = { latenessMilliseconds: 0 };

/**
 * Where an application runs that no test file starts: nothing tells it of the
 * database server, and others know its port.
 */
export type Place = { readonly server: TestServer; readonly port: number };

const machineClock = (): Date => new Date();

/** Starts it on a free port; `parts` of its platform can be the test's own. */
export const startApplication = async (
  parts: Partial<Platform>,
  allRoutes: readonly Route[] = routes,
  webDirectory = '/nowhere',
  place?: Place,
): Promise<Application> => {
  const server = place?.server ?? inject('server');
  const database = await createTestDatabase(server);
  const directory = await mkdtemp(path.join(server.directory, 'files-'));
  let clock = machineClock;
  const platform: Platform = {
    pool: openPool(database.app, 12),
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    clock: () => clock(),
    files: localFiles(directory),
    storage: await testStorage(),
    jobs: jobQueue,
    mail: openMailer(undefined),
    push: { vapidKey: newVapidKey(), subject: 'mailto:halm@plant.example', allowedHosts: [] },
    scales: openScaleConnections(),
    tokenKey: randomBytes(32),
    publicUrl: 'http://127.0.0.1',
    ...parts,
    sealKey: randomBytes(32),
  };
  watchLocks(platform.pool);
  const connections = { listener: database.app, jobs: database.jobs };
  const app = await startApp(platform, connections, webDirectory, { allRoutes, limits: patientLimits });
  await app.http.listen({ port: place?.port ?? 0, host: '127.0.0.1' });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app.close();
    return stopped;
  };
  return {
    url: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`,
    platform,
    owner: database.owner,
    setClock: (now) => {
      clock = now ? () => now : machineClock;
    },
    stop,
    close: async () => {
      await stop();
      platform.mail.close();
      platform.storage.close();
      await platform.pool.end();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
