import { pino } from 'pino';
import { tasks } from '../app.ts';
import { openPool } from '../platform/database.ts';
import { localFiles } from '../platform/files.ts';
import { jobQueue, startJobs } from '../platform/jobs.ts';
import { openMailer } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { newVapidKey } from '../platform/vapid.ts';
import { keepScaleConnections } from '../scales/scale-connections.ts';
import { testStorage } from './test-storage.ts';
import type { WorkerSettings } from './worker-process.ts';

const settings: WorkerSettings = JSON.parse(process.argv[2] ?? '{}');

const platform: Platform = {
  pool: openPool(settings.app, 4),
  log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  clock: () => new Date(),
  files: localFiles('/nowhere'),
  storage: await testStorage(),
  jobs: jobQueue,
  mail: openMailer({ smtpUrl: settings.smtpUrl, from: 'halm@plant.example' }),
  push: { vapidKey: newVapidKey(), subject: 'mailto:halm@plant.example', allowedHosts: [] },
  scales: keepScaleConnections(),
  tokenKey: Buffer.alloc(32),
  sealKey: Buffer.alloc(32),
  publicUrl: 'http://127.0.0.1',
};

await startJobs(settings.jobs, platform, tasks, '');
process.send?.('ready');
// Nobody is left who could kill it.
process.on('disconnect', () => process.exit(0));
