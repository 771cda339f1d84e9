import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, startOwnPostgres } from '../../testing/database/own-postgres.ts';
import { findStoredExpressions, refusalOfExpression } from '../../testing/database/stored-expressions.ts';
import { deliver, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../process/config.ts';
import { startDatabase } from './start-database.ts';

const run = promisify(execFile);

/** The packaged programs bring no `pg_dump`; Debian's bring one, each for its own version. */
const DEBIAN = '/usr/lib/postgresql';
const findDumpPrograms = async (): Promise<string[]> => {
  const versions = await readdir(DEBIAN).catch(() => []);
  const places = versions.map((version) => path.join(DEBIAN, version, 'bin'));
  const found = await Promise.all(
    places.map((place) =>
      Promise.all(['pg_dump', 'initdb'].map((program) => access(path.join(place, program)))).then(
        () => [place],
        () => [],
      ),
    ),
  );
  return found.flat();
};
const dumpPrograms = await findDumpPrograms();

let app: TestApp;
let directory: string;
beforeAll(async () => {
  app = await startOwnTestApp();
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-restored-'));
  const stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  const { body } = await deliver(app.uelzen.manager, stage);
  await app.uelzen.manager.get(`/bookings/${body.id}/delivery-slip.pdf`);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

/** An organisation with the names that are searched. */
const rows = `
  insert into organisations (id, number, name) values ('01900000-0000-7000-8000-000000000001', '1', 'Uelzen');
  insert into addresses (organisation_id, id, number, type, company_name)
    select id, gen_random_uuid(), place, 'agricultural-operation', 'Hof Müller ' || place
    from organisations, generate_series(1, 2) as place;
  insert into vehicles (organisation_id, id, address_id, license_plate)
    select organisation_id, gen_random_uuid(), id, 'UE-LÜ ' || number from addresses;
  insert into drivers (organisation_id, id, address_id, name)
    select organisation_id, gen_random_uuid(), id, 'Jörg ' || number from addresses;
  insert into booked_names (organisation_id, kind, name)
    select organisation_id, 'plate', license_plate from vehicles;`;

const copyOf = async (client: pg.Client): Promise<unknown> => {
  const { rows: tables } = await client.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = (await client.query(`select count(*)::integer as count from ${name}`)).rows[0].count;
  const { rows: searched } = await client.query(`select search_text from public.addresses
    union all select search_text from public.vehicles union all select search_text from public.drivers
    union all select search_text from public.booked_names order by 1`);
  return { counts, searched };
};

describe('a dump', () => {
  it('finds all that the database makes of its rows by itself, although it names every schema', async () => {
    const expressions = await findStoredExpressions(app.owner);
    expect(expressions.length).toBeGreaterThan(100);
    const refusals = [];
    for (const stored of expressions) refusals.push(await refusalOfExpression(app.owner, stored));
    await app.owner.query('reset search_path');
    expect(refusals.filter(Boolean)).toEqual([]);
  });

  it.each(dumpPrograms)('comes back whole into an empty database: %s', async (programs) => {
    const server = await startOwnPostgres(programs);
    try {
      await server.asAdmin(
        'postgres',
        "create role halm login createrole password 'halm'",
        'create database halm owner halm',
      );
      await startDatabase(await readConfig({ DATABASE_URL: server.url('halm', 'halm'), DATA_DIR: directory }));
      await server.asAdmin('halm', rows);
      await server.asAdmin('postgres', 'create database copy owner halm');
      const of = (database: string) => ({
        host: '127.0.0.1',
        port: server.port,
        user: 'admin',
        password: ADMIN_PASSWORD,
        database,
      });
      const url = (database: string) => `postgres://admin:${ADMIN_PASSWORD}@127.0.0.1:${server.port}/${database}`;
      const file = path.join(directory, 'dump.sql');
      await run(path.join(programs, 'pg_dump'), ['--file', file, url('halm')]);
      await run(path.join(programs, 'psql'), ['-v', 'ON_ERROR_STOP=1', '-q', '-f', file, url('copy')]);
      const clients = ['halm', 'copy'].map((database) => new pg.Client(of(database)));
      const [told, copied] = await Promise.all(
        clients.map(async (client) => {
          await client.connect();
          const copy = await copyOf(client);
          await client.end();
          return copy;
        }),
      );
      expect(copied).toEqual(told);
      expect(told).toMatchObject({ counts: { 'public.addresses': 2, 'public.drivers': 2, 'public.booked_names': 2 } });
    } finally {
      await server.stop();
    }
  });
});
