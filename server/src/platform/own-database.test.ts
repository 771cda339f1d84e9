import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts';
import { readConfig } from './config.ts';
import type { ConnectionSettings } from './database.ts';
import { startDatabase } from './start-database.ts';

let server: OwnPostgres;
let directory: string;
beforeAll(async () => {
  server = await startOwnPostgres();
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-installations-'));
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

/** Starts the database of an installation: its data directory is named as its user. */
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

const makeOwner = (user: string, ...rights: string[]) =>
  server.asAdmin('postgres', `create role ${user} login password '${user}'`, ...rights);

describe('a PostgreSQL of one’s own', () => {
  it('needs no more than its database and the right to make roles', async () => {
    await makeOwner('least', 'alter role least createrole', 'create database least owner least');
    const { app, jobs } = await start(server.url('least', 'least'), 'least');
    expect(await ask(app, 'select count(*)::integer as bookings from bookings')).toEqual([{ bookings: 0 }]);
    expect(await ask(jobs, "select has_database_privilege('least', 'create') as may")).toEqual([{ may: true }]);
    expect([app.user, jobs.user]).toEqual(['least_app', 'least_jobs']);
    await start(server.url('least', 'least'), 'least');
  });
});
