import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { startApp } from '../app.ts';
import { type ConnectionSettings, openPool } from '../platform/database.ts';
import { localFiles } from '../platform/files.ts';
import { jobQueue } from '../platform/jobs.ts';
import { openMailer } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { stopOnSignal } from '../platform/stop-on-signal.ts';
import { newVapidKey } from '../platform/vapid.ts';
import { keepScaleConnections } from '../scales/scale-connections.ts';
import { testStorage } from './test-storage.ts';

/** What an application of the tests in a process of its own is started with. */
export type AppSettings = {
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  readonly tokenKey: string;
};

const settings: AppSettings = JSON.parse(process.argv[2] ?? '{}');
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

const platform: Platform = {
  pool: openPool(settings.app, 12, log),
  log,
  clock: () => new Date(),
  files: localFiles('/nowhere'),
  storage: await testStorage(),
  jobs: jobQueue,
  mail: openMailer(undefined),
  push: { vapidKey: newVapidKey(), subject: 'mailto:halm@plant.example', allowedHosts: [] },
  scales: keepScaleConnections(),
  tokenKey: Buffer.from(settings.tokenKey, 'base64'),
  sealKey: Buffer.alloc(32),
  publicUrl: 'http://127.0.0.1',
};

const ending = stopOnSignal(log);
ending.add({ name: 'connections', limitMilliseconds: 500, run: () => platform.pool.end() });
ending.add({ name: 'storage', limitMilliseconds: 500, run: platform.storage.close });
const app = await startApp(platform, { listener: settings.app, jobs: settings.jobs }, '/nowhere', {
  limits: { latenessMilliseconds: 0 },
});
ending.add({ name: 'application', limitMilliseconds: 12_500, run: app.close });
await app.http.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.http.server.address() as AddressInfo).port);
