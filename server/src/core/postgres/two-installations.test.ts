import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../../testing/database/own-postgres.ts';
import type { ConnectionSettings } from '../db/database.ts';
import { connectionAs, rolesOf } from '../db/database-roles.ts';
import { readDatabaseUrl } from '../db/database-url.ts';
import { startJobs } from '../jobs/jobs.ts';
import { readConfig, WrongSetting } from '../process/config.ts';
import type { Platform } from '../process/platform.ts';
import { migrate } from './migrate.ts';
import { startDatabase } from './start-database.ts';

let server: OwnPostgres;
let directory: string;
beforeAll(async () => {
  server = await startOwnPostgres();
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-installations-'));
  for (const owner of ['halm', 'other', 'renamed'])
    await server.asAdmin('postgres', `create role ${owner} login createrole password '${owner}'`);
  await server.asAdmin('postgres', "create role super login superuser password 'super'");
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const start = async (url: string, installation: string) =>
  startDatabase(await readConfig({ DATABASE_URL: url, DATA_DIR: path.join(directory, installation) }));

const ask = async <R extends pg.QueryResultRow>(settings: ConnectionSettings, query: string): Promise<R[]> => {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return (await client.query<R>(query)).rows;
  } finally {
    await client.end();
  }
};

const countBookings = (app: ConnectionSettings) => ask(app, 'select count(*)::integer as count from bookings');

/** Starts the queue as a node does and adds to it as the application does. */
const useQueue = async (app: ConnectionSettings, jobs: ConnectionSettings): Promise<void> => {
  const queue = await startJobs(jobs, { log: pino({ level: 'silent' }) } as Platform, [], '');
  await queue.close();
  await ask(app, "select graphile_worker.enqueue('nothing', '{}', 1)");
};

describe('two installations on one server', () => {
  it('both go on over restarts of both', async () => {
    await server.asAdmin('postgres', 'create database halm owner halm', 'create database "Höfe-2" owner other');
    const urls = [server.url('halm', 'halm'), server.url('other', 'Höfe-2')] as const;
    const first = await start(urls[0], 'first');
    const second = await start(urls[1], 'second');
    expect(first.app.user).toBe('halm_app');
    expect(second.app.user).toMatch(/^halm_h_fe_2_[0-9a-f]{12}_app$/);
    await useQueue(first.app, first.jobs);
    await useQueue(second.app, second.jobs);
    for (const url of urls) await start(url, url === urls[0] ? 'first' : 'second');
    for (const { app } of [first, second]) expect(await countBookings(app)).toEqual([{ count: 0 }]);
    const elsewhere = { ...second.app, database: 'halm' };
    await expect(countBookings(elsewhere)).rejects.toThrow(/permission denied/);
  });

  it('start two nodes at once on a new database', async () => {
    await server.asAdmin('postgres', 'create database nodes owner halm');
    const url = server.url('halm', 'nodes');
    await readConfig({ DATA_DIR: path.join(directory, 'nodes') });
    const nodes = await Promise.all([start(url, 'nodes'), start(url, 'nodes')]);
    for (const { app } of nodes) expect(await countBookings(app)).toEqual([{ count: 0 }]);
  });

  it('leave the passwords of roles alone that others work with, and say what to do', async () => {
    const error = await start(server.url('halm', 'halm'), 'stranger').catch((reason) => reason);
    expect(error).toBeInstanceOf(WrongSetting);
    expect(error.message).toMatch(/^the role halm_app .* appPassword in secrets.json .* doesn't open it/);
    expect(await countBookings((await start(server.url('halm', 'halm'), 'first')).app)).toEqual([{ count: 0 }]);
  });
});

const leftTo = (database: ConnectionSettings, role: string) =>
  ask(
    database,
    `select classid::regclass::text, deptype from pg_shdepend where refobjid = '${role}'::regrole
     and (dbid = (select oid from pg_database where datname = current_database())
       or objid = (select oid from pg_database where datname = current_database()))`,
  );

describe('a database that other roles worked with', () => {
  it('goes over to its own, with the queue and all grants', async () => {
    await server.asAdmin('postgres', 'create database plant');
    const owner = await readDatabaseUrl(server.url('super', 'plant'));
    const { secrets } = await readConfig({ DATA_DIR: path.join(directory, 'first') });
    const former = rolesOf('halm', { app: secrets.appPassword, jobs: secrets.jobsPassword });
    const migrations = (await readConfig({ DATA_DIR: directory })).migrationsDirectory;
    await migrate(owner, former, migrations);
    await useQueue(connectionAs(owner, former.app), connectionAs(owner, former.jobs));

    const { app, jobs } = await start(server.url('super', 'plant'), 'plant');
    expect(app.user).toBe('plant_app');
    await useQueue(app, jobs);
    expect(await countBookings(app)).toEqual([{ count: 0 }]);
    for (const role of ['halm_app', 'halm_jobs']) expect(await leftTo(owner, role)).toEqual([]);
    await ask(owner, "create table later (organisation_id uuid, id uuid); call protect('later')");
    expect(await ask(app, 'select * from later')).toEqual([]);
    const formerApp = connectionAs(owner, former.app);
    await expect(countBookings(formerApp)).rejects.toThrow(/permission denied/);
    await expect(ask(formerApp, "select graphile_worker.enqueue('x', '{}', 1)")).rejects.toThrow(/permission denied/);
  });

  it('does so too when it was renamed and its owner has the least rights', async () => {
    await server.asAdmin('postgres', 'create database before owner renamed');
    const { app, jobs } = await start(server.url('renamed', 'before'), 'renamed');
    await useQueue(app, jobs);
    await server.asAdmin('postgres', 'alter database before rename to after');
    const now = await start(server.url('renamed', 'after'), 'renamed');
    await useQueue(now.app, now.jobs);
    expect(await countBookings(now.app)).toEqual([{ count: 0 }]);
    for (const role of ['before_app', 'before_jobs']) expect(await leftTo(now.owner, role)).toEqual([]);
  });

  it('is refused when it was restored without its grants', async () => {
    await server.asAdmin('after', 'revoke all on all tables in schema public from after_app');
    const error = await start(server.url('renamed', 'after'), 'renamed').catch((reason) => reason);
    expect(error).toBeInstanceOf(WrongSetting);
    expect(error.message).toMatch(/nothing in this database is granted to after_app; restore the copy anew/);
  });
});
