import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { openPool } from '../core/db/database.ts';
import type { Platform } from '../core/process/platform.ts';
import { verifyDatabase } from '../verify/verify-database.ts';
import { type AppProcess, type AppSettings, startAppProcess } from './app-process.ts';
import { freeJobsOfTheDead } from './database/free-jobs-of-the-dead.ts';
import { freePort } from './free-port.ts';
import { foundOrganisation } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

const patience = { timeout: 20_000 };

/** Holds what the application waits for, until that is released. */
const hold = async (owner: pg.Client, settings: pg.ClientConfig, statement: string) => {
  const holder = new pg.Client(settings);
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement);
  const waiting = async (): Promise<number> => {
    const { rows } = await owner.query(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows[0].count;
  };
  return {
    /** Waits until somebody waits for it. */
    untilWanted: () => expect.poll(waiting, patience).toBeGreaterThan(0),
    /** Lets it go; whoever waited and was killed notices that. */
    release: async (): Promise<void> => {
      await holder.query('rollback');
      await holder.end();
      await expect.poll(waiting, patience).toBe(0);
    },
  };
};

/** A plant whose application runs in a process of its own, at the same address each time that it starts. */
export const startKillablePlant = async (parts: Pick<AppSettings, 'smtpUrl' | 'innerHosts'>) => {
  const filesDirectory = await mkdtemp(path.join(os.tmpdir(), 'halm-killed-'));
  const database = await createTestDatabase();
  const owner = new pg.Client(database.owner);
  await owner.connect();
  const tokenKey = randomBytes(32);
  const pool = openPool(database.app, 2);
  const settings: AppSettings = {
    ...parts,
    filesDirectory,
    port: await freePort(),
    tokenKey: tokenKey.toString('base64'),
    app: database.app,
    jobs: database.jobs,
  };
  let running: AppProcess = await startAppProcess(settings);
  const platform = { pool, tokenKey, clock: () => new Date() } as unknown as Platform;
  const organisation = await foundOrganisation(platform, running.url, 'Uelzen');
  return {
    owner,
    organisation,
    /** Kills the application: -9. */
    kill: (): Promise<void> => running.kill(),
    /** Starts it again, a minute later as far as its jobs are concerned. */
    startAgain: async (): Promise<void> => {
      await freeJobsOfTheDead(owner);
      running = await startAppProcess(settings);
    },
    hold: (statement: string) => hold(owner, database.owner, statement),
    /** The rules of `npm run verify` that are broken. */
    broken: async (): Promise<string[]> => {
      const { results } = await verifyDatabase(database.app, filesDirectory);
      return results.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
    },
    close: async (): Promise<void> => {
      await running.kill();
      await pool.end();
      await owner.end();
      await database.drop();
      await rm(filesDirectory, { recursive: true, force: true });
    },
  };
};
export type KillablePlant = Awaited<ReturnType<typeof startKillablePlant>>;
