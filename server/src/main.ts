import path from 'node:path';
import { pino } from 'pino';
import { startApp } from './app.ts';
import { printableConfig, readConfig, WrongSetting } from './platform/config.ts';
import { openPool } from './platform/database.ts';
import { localFiles } from './platform/files.ts';
import { jobQueue } from './platform/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { startDatabase } from './platform/start-database.ts';
import { keepScaleConnections } from './scales/scale-connections.ts';

const POOL_SIZE = 12;

const start = async (): Promise<void> => {
  const config = await readConfig(process.env);
  const log = pino({ level: config.logLevel });
  log.info(printableConfig(config), 'starting');
  const database = await startDatabase(config);
  const pool = openPool(database.app, POOL_SIZE);
  const platform: Platform = {
    pool,
    log,
    clock: () => new Date(),
    files: localFiles(path.join(config.dataDirectory, 'files')),
    jobs: jobQueue,
    scales: keepScaleConnections(),
    tokenKey: Buffer.from(config.secrets.tokenKey),
  };
  const app = await startApp(platform, { listener: database.app, jobs: database.jobs }, config.webDirectory);
  await app.http.listen({ port: config.port, host: config.host });

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await app.close();
    await pool.end();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

try {
  await start();
} catch (error) {
  // One clear line for whoever starts the product; the stack only where the fault is ours.
  console.error(error instanceof WrongSetting ? `Halm cannot start: ${error.message}` : error);
  process.exit(1);
}
