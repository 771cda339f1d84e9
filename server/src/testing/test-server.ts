import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { rolesOf } from '../core/db/database-roles.ts';
import { startJobs } from '../core/jobs/jobs.ts';
import { startEmbeddedPostgres } from '../core/postgres/embedded-postgres.ts';
import { migrate } from '../core/postgres/migrate.ts';
import type { Platform } from '../core/process/platform.ts';
import { makeFileRole } from './file-role.ts';

/** What a test file needs to make itself a database: where the server is. */
export type TestServer = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** What lies here is removed with the server. */
  readonly directory: string;
};

export const TEMPLATE = 'halm_template';
export const TEST_PASSWORDS = { app: 'app-role-of-the-tests', jobs: 'jobs-role-of-the-tests' };

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
  }
}

/**
 * The queue makes its tables with its first worker, step by step: once for
 * all copies. Nothing stays connected.
 */
const makeJobTables = async ({ host, port }: Pick<TestServer, 'host' | 'port'>): Promise<void> => {
  const jobs = { host, port, database: TEMPLATE, user: 'halm_jobs', password: TEST_PASSWORDS.jobs };
  const worker = await startJobs(jobs, { log: pino({ level: 'silent' }) } as Platform, [], '');
  await worker.close();
};

/**
 * Starts one PostgreSQL for all test files, with a template that each of them
 * copies: migrated, with the queue's tables.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-test-'));
  // Three workers may have two or three applications each, with a pool each.
  const place = path.join(directory, 'postgres');
  const { stop, startedHere: _, ...server } = await startEmbeddedPostgres(place, { max_connections: '300' });
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  // The tests' data may go with the power.
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${TEMPLATE}`);
  await migrate({ ...server, database: TEMPLATE }, rolesOf('halm', TEST_PASSWORDS), migrations);
  await admin.query(`grant create on database ${TEMPLATE} to halm_jobs`);
  await makeFileRole(admin);
  await admin.end();
  await makeJobTables(server);
  project.provide('server', { ...server, directory });
  return async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  };
};
