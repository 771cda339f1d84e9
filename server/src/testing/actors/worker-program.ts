import { pino } from 'pino';
import { tasks } from '../../app.ts';
import { openPool } from '../../core/db/database.ts';
import { localFiles } from '../../core/files/files.ts';
import { jobQueue, startJobs } from '../../core/jobs/jobs.ts';
import { openMailer } from '../../core/mail/mail.ts';
import { newVapidKey } from '../../core/outgoing/vapid.ts';
import type { Platform } from '../../core/process/platform.ts';
import { openScaleConnections } from '../../masterdata/scales/scale-connections.ts';
import { testStorage } from '../test-storage.ts';
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
  scales: openScaleConnections(),
  tokenKey: Buffer.alloc(32),
  sealKey: Buffer.alloc(32),
  publicUrl: 'http://127.0.0.1',
};

await startJobs(settings.jobs, platform, tasks, '');
process.send?.('ready');
// Nobody is left who could kill it.
process.on('disconnect', () => process.exit(0));
