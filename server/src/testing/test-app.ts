import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { routes, startApp } from '../app.ts';
import type { Route } from '../core/api/route.ts';
import { inScope, type Scope } from '../core/api/scope.ts';
import { openPool } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import { watchLocks } from '../core/db/lock-watch.ts';
import { localFiles } from '../core/files/files.ts';
import type { TimeLimits } from '../core/http/http.ts';
import { jobQueue } from '../core/jobs/jobs.ts';
import { openMailer } from '../core/mail/mail.ts';
import { newVapidKey } from '../core/outgoing/vapid.ts';
import type { Platform } from '../core/process/platform.ts';
import { openScaleConnections } from '../masterdata/scales/scale-connections.ts';
import { type TestClient, testClient } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';
import { insertOrganisation } from './test-people.ts';
import type { TestServer } from './test-server.ts';
import { testStorage } from './test-storage.ts';

/** An organisation of the tests, and clients of people in it by what they may do. */
export type TestOrganisation = {
  readonly id: string;
  readonly manager: TestClient;
  readonly operator: TestClient;
  readonly driver: TestClient;
  readonly qc: TestClient;
  /** A customer admin without any of the five roles. */
  readonly admin: TestClient;
  /** Runs a command as the manager, past HTTP: for setting the stage. */
  readonly asManager: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
};

/** A real application on a database of its own, with two organisations that know nothing of each other. */
export type TestApp = {
  readonly url: string;
  readonly platform: Platform;
  readonly uelzen: TestOrganisation;
  readonly bremen: TestOrganisation;
  /** A superuser's client: to look at rows past row-level security. */
  readonly owner: pg.Client;
  /** Moves the clock of the application. */
  readonly setClock: (now: Date) => void;
  /**
   * Ends all that answers or works by itself. Whoever asks the database from
   * then on, by `asManager`, asks alone.
   */
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const kinds = ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc', 'customerAdmin'] as const;

/** Founds an organisation with a person of each kind. */
export const foundOrganisation = async (platform: Platform, url: string, name: string): Promise<TestOrganisation> => {
  const id = newId();
  const tokens = await insertOrganisation(platform, { id, name }, kinds);
  const client = (role: (typeof kinds)[number]) => testClient(url, tokens[role]);
  const organisation = { id, name, timeZone: 'Europe/Berlin', locale: 'de', currency: 'EUR' };
  const identity = { organisation, user: { id: newId(), name: 'Test Manager' }, roles: ['red2PlantManager'] as const };
  return {
    id,
    manager: client('red2PlantManager'),
    operator: client('red2Operator'),
    driver: client('red2Driver'),
    qc: client('limsQc'),
    admin: client('customerAdmin'),
    asManager: (work) => inScope(platform, identity, {}, work),
  };
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
type Place = { readonly server: TestServer; readonly port: number };

/**
 * Starts the application as it runs in the field, on a free port; `parts` of
 * its platform can be the test's own.
 */
export const startTestApp = async (
  parts: Partial<Platform> = {},
  allRoutes: readonly Route[] = routes,
  webDirectory = '/nowhere',
  place?: Place,
): Promise<TestApp> => {
  const database = await createTestDatabase(place?.server);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-files-'));
  let clock = (): Date => new Date();
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
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app.close();
    return stopped;
  };
  const owner = new pg.Client(database.owner);
  await owner.connect();
  return {
    url,
    platform,
    owner,
    uelzen: await foundOrganisation(platform, url, 'Uelzen'),
    bremen: await foundOrganisation(platform, url, 'Bremen'),
    setClock: (now) => {
      clock = () => now;
    },
    stop,
    close: async () => {
      await stop();
      platform.mail.close();
      platform.storage.close();
      await platform.pool.end();
      await owner.end();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
