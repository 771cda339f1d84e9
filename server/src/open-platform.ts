import type { Logger } from 'pino';
import { openPool } from './core/db/database.ts';
import { filesDirectoryIn, localFiles } from './core/files/files.ts';
import { clamav } from './core/files/virus-scanner.ts';
import { jobQueue } from './core/jobs/jobs.ts';
import { openMailer } from './core/mail/mail.ts';
import type { RunningDatabase } from './core/postgres/start-database.ts';
import { watchStorage } from './core/postgres/storage-watch.ts';
import type { Config } from './core/process/config.ts';
import type { Platform } from './core/process/platform.ts';
import { openScaleConnections } from './masterdata/scales/scale-connections.ts';
import { openBroker } from './production/broker/broker.ts';

const POOL_SIZE = 12;

/** Builds what a node shares, on a running database. Its pool, storage and mail are the caller's to close. */
export const openPlatform = async (config: Config, database: RunningDatabase, log: Logger): Promise<Platform> => ({
  pool: openPool(database.app, POOL_SIZE, log),
  log,
  clock: () => new Date(),
  files: localFiles(filesDirectoryIn(config.dataDirectory)),
  storage: await watchStorage(config.dataDirectory, log),
  jobs: jobQueue,
  mail: openMailer(config.channels.mail),
  push: config.channels.push,
  innerHosts: config.channels.innerHosts,
  scales: openScaleConnections({ log }),
  broker: config.broker && openBroker(config.broker),
  scanner: config.scannerAddress === undefined ? undefined : clamav(config.scannerAddress),
  tokenKey: Buffer.from(config.secrets.tokenKey),
  publicUrl: config.channels.publicUrl,
  formerTokenKey: config.secrets.formerTokenKey ? Buffer.from(config.secrets.formerTokenKey) : undefined,
  sealKey: Buffer.from(config.secrets.sealKey),
  formerSealKey: config.secrets.formerSealKey ? Buffer.from(config.secrets.formerSealKey) : undefined,
});
