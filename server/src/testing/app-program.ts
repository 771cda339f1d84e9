import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { startApp } from '../app.ts';
import { openPool } from '../core/db/database.ts';
import { localFiles } from '../core/files/files.ts';
import { jobQueue } from '../core/jobs/jobs.ts';
import { openMailer } from '../core/mail/mail.ts';
import { newVapidKey } from '../core/outgoing/vapid.ts';
import type { Platform } from '../core/process/platform.ts';
import { stopOnSignal } from '../core/process/stop-on-signal.ts';
import { openScaleConnections } from '../masterdata/scales/scale-connections.ts';
import type { AppSettings } from './app-process.ts';
import { testStorage } from './test-storage.ts';

const settings: AppSettings = JSON.parse(process.argv[2] ?? '{}');
const { filesDirectory = '/nowhere', smtpUrl, innerHosts, port = 0 } = settings;
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

const platform: Platform = {
  pool: openPool(settings.app, 12, log),
  log,
  clock: () => new Date(),
  files: localFiles(filesDirectory),
  storage: await testStorage(),
  jobs: jobQueue,
  mail: openMailer(smtpUrl === undefined ? undefined : { smtpUrl, from: 'halm@plant.example' }),
  push: { vapidKey: newVapidKey(), subject: 'mailto:halm@plant.example', allowedHosts: [] },
  scales: openScaleConnections(),
  tokenKey: Buffer.from(settings.tokenKey, 'base64'),
  sealKey: Buffer.alloc(32),
  publicUrl: 'http://127.0.0.1',
  innerHosts,
};

const ending = stopOnSignal(log);
ending.add({ name: 'connections', limitMilliseconds: 500, run: () => platform.pool.end() });
ending.add({ name: 'storage', limitMilliseconds: 500, run: platform.storage.close });
const app = await startApp(platform, { listener: settings.app, jobs: settings.jobs }, '/nowhere', {
  limits: { latenessMilliseconds: 0 },
});
ending.add({ name: 'application', limitMilliseconds: 12_500, run: app.close });
await app.http.listen({ port, host: '127.0.0.1' });
process.send?.((app.http.server.address() as AddressInfo).port);
// Nobody is left who could kill it.
process.on('disconnect', () => process.exit(0));
