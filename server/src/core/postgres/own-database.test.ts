import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN_PASSWORD, type OwnPostgres, startOwnPostgres } from '../../testing/database/own-postgres.ts';
import type { ConnectionSettings } from '../db/database.ts';
import { DatabaseAway } from '../db/database-fault.ts';
import { readDatabaseUrl } from '../db/database-url.ts';
import { readConfig, WrongSetting } from '../process/config.ts';
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

/** The one line with which a start ends. */
const refusalOf = async (url: string, installation = 'refused'): Promise<string> => {
  const error = await start(url, installation).catch((reason) => reason);
  expect(error).toBeInstanceOf(WrongSetting);
  expect(error.message).not.toContain('\n');
  return error.message;
};

const tablesOf = async (database: string): Promise<number> => {
  const admin = { host: '127.0.0.1', port: server.port, database, user: 'admin', password: ADMIN_PASSWORD };
  const query = "select count(*)::integer as tables from pg_tables where schemaname = 'public'";
  return (await ask<{ tables: number }>(admin, query))[0]?.tables ?? -1;
};

describe('the owner of a database', () => {
  it('needs no more than it and the right to make roles', async () => {
    await makeOwner('least', 'alter role least createrole', 'create database least owner least');
    const { app, jobs } = await start(server.url('least', 'least'), 'least');
    expect([app.user, jobs.user]).toEqual(['least_app', 'least_jobs']);
    expect(await ask(app, 'select count(*)::integer as bookings from bookings')).toEqual([{ bookings: 0 }]);
    expect(await ask(jobs, "select has_database_privilege('least', 'create') as may")).toEqual([{ may: true }]);
    expect((await start(server.url('least', 'least'), 'least')).app).toEqual(app);
  });

  it('is told which right is missing and who grants it how, before anything is written', async () => {
    await makeOwner('lacking', 'create database lacking');
    const url = server.url('lacking', 'lacking');
    const missing: string[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const line = await refusalOf(url, 'lacking').catch(() => '');
      if (!line) break;
      expect(await tablesOf('lacking')).toBe(0);
      const statement = line.split('run as an administrator of the database server: ')[1] ?? '';
      missing.push(statement);
      await server.asAdmin('lacking', statement);
    }
    expect(missing).toEqual([
      'grant create on schema public to "lacking"',
      'alter role "lacking" createrole',
      'alter database "lacking" owner to "lacking"',
    ]);
    expect(await tablesOf('lacking')).toBeGreaterThan(25);
  });

  it('may leave the making of roles to an administrator', async () => {
    await makeOwner('guest', 'create database guest owner guest');
    const url = server.url('guest', 'guest');
    const { secrets } = await readConfig({ DATA_DIR: path.join(directory, 'guest') });
    await server.asAdmin(
      'postgres',
      `create role guest_app login password '${secrets.appPassword}'`,
      `create role guest_jobs login superuser password '${secrets.jobsPassword}'`,
    );
    const line = await refusalOf(url, 'guest');
    expect(line).toMatch(/guest may not change the role guest_app; .*set lock_timeout = '5s'/);
    const [, statements = ''] = line.split('run as an administrator of the database server: ');
    await server.asAdmin('postgres', ...statements.split('; '));
    expect(await refusalOf(url, 'guest')).toMatch(/guest_jobs may pass the walls/);
    await server.asAdmin('postgres', 'alter role guest_jobs nosuperuser', "alter role guest_jobs set timezone = 'UTC'");
    await start(url, 'guest');
  });
});

describe('a migration under an owner who isn’t a superuser', () => {
  const migrated = async (...texts: readonly string[]) => {
    const folder = await mkdtemp(path.join(directory, 'migrations-'));
    const config = await readConfig({
      DATABASE_URL: server.url('least', 'least'),
      DATA_DIR: path.join(directory, 'least'),
    });
    await cp(config.migrationsDirectory, folder, { recursive: true });
    for (const [index, text] of texts.entries()) await writeFile(path.join(folder, `9${index}.sql`), text);
    return startDatabase({ ...config, migrationsDirectory: folder });
  };
  const organisations = `insert into organisations (id, number, name) values
    (gen_random_uuid(), '1', 'Uelzen'), (gen_random_uuid(), '2', 'Bremen')`;
  const counters = `insert into counters (organisation_id, name, value) values (current_organisation(), 'mark', 1)`;

  it('changes the rows of every organisation, or is refused', async () => {
    const silent = "update counters set value = 2 where name = 'mark'";
    await migrated();
    const owner = await readDatabaseUrl(server.url('least', 'least'));
    await ask(owner, `set app.platform = 'on'; ${organisations}`);
    await expect(migrated(silent)).rejects.toThrow(/would be affected by row-level security/);
    const told = [counters, silent].map((statement) => `call for_each_organisation($$${statement}$$)`);
    await migrated(...told);
    const admin = { ...owner, user: 'admin', password: ADMIN_PASSWORD };
    expect(await ask(admin, 'select value::integer from counters')).toEqual([{ value: 2 }, { value: 2 }]);
  });
});

describe('what is in the way of a start is one line', () => {
  it.each(['--nonsense', '-c nonsense=1', '-c work_mem=much', '-c wal_level=minimal'])(
    'for options=%s',
    async (options) => {
      const url = `${server.url('wrong', 'postgres')}?options=${encodeURIComponent(options)}`;
      expect(await refusalOf(url)).toMatch(/doesn't take the options of DATABASE_URL: /);
    },
  );

  beforeAll(() => makeOwner('wrong', 'alter role wrong createrole', 'create database "tls_only" owner wrong'));

  it('for a password, a user, a database, a line without TLS', async () => {
    const url = server.url('wrong', 'tls_only');
    expect(await refusalOf(url)).toMatch(/doesn't admit wrong: .*no encryption/);
    expect(await refusalOf(`${url.replace(':wrong@', ':another@')}?sslmode=require`)).toMatch(
      /doesn't accept the password of wrong/,
    );
    expect(await refusalOf(server.url('wrong', 'nowhere'))).toMatch(/create database "nowhere" owner "wrong"/);
    const quoted = await refusalOf(server.url('wrong', 'new";db'));
    expect(quoted).toMatch(/; run: create database "new"";db" owner "wrong"$/);
  });

  it('for an encoding that lacks most characters', async () => {
    await makeOwner(
      'latin',
      'alter role latin createrole',
      "create database latin owner latin template template0 encoding 'LATIN1' locale 'C'",
    );
    expect(await refusalOf(server.url('latin', 'latin'))).toMatch(/encoding LATIN1; .*template0 encoding 'UTF8'/);
    expect(await tablesOf('latin')).toBe(0);
  });

  it('for a server that isn’t there, which may come', async () => {
    const error = await start('postgres://a:b@127.0.0.1:1/halm', 'refused').catch((reason) => reason);
    expect(error).toBeInstanceOf(DatabaseAway);
    expect(error.message).toMatch(/nobody answers at the database server 127.0.0.1:1/);
  });

  it('for one that takes the call and says nothing, after ten seconds', async () => {
    const { promise: called, resolve: call } = Promise.withResolvers<net.Socket>();
    const silent = net.createServer(call).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const url = `postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/halm`;
    let line: net.Socket | undefined;
    try {
      const refused = start(url, 'refused').catch((reason) => reason);
      line = await called;
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
      const error = await refused;
      expect(error).toBeInstanceOf(DatabaseAway);
      expect(error.message).toMatch(/nobody answers at .*timeout/);
    } finally {
      vi.useRealTimers();
      line?.destroy();
      silent.close();
    }
  });

  it('for a migration that is no longer the one that was applied', async () => {
    await makeOwner('former', 'alter role former createrole', 'create database former owner former');
    const config = await readConfig({
      DATABASE_URL: server.url('former', 'former'),
      DATA_DIR: path.join(directory, 'former'),
    });
    await startDatabase(config);
    const folder = await mkdtemp(path.join(directory, 'migrations-'));
    await cp(config.migrationsDirectory, folder, { recursive: true });
    const [first = ''] = (await readdir(folder)).toSorted();
    await appendFile(path.join(folder, first), '-- changed');
    const error = await startDatabase({ ...config, migrationsDirectory: folder }).catch((reason) => reason);
    expect(error).toBeInstanceOf(WrongSetting);
    expect(error.message).toMatch(/was changed after it had been applied/);
  });
});

describe('TLS', () => {
  it('holds every connection to what the address says', async () => {
    await makeOwner('secure', 'alter role secure createrole', 'create database secure owner secure');
    const rootCertificate = `sslrootcert=${server.certificateFile}`;
    const { app, jobs, owner } = await start(
      server.url('secure', 'secure', `sslmode=verify-full&${rootCertificate}`),
      'secure',
    );
    for (const settings of [app, jobs, owner])
      expect(await ask(settings, 'select ssl from pg_stat_ssl where pid = pg_backend_pid()')).toEqual([{ ssl: true }]);
  });

  it('trusts whom each mode says', async () => {
    const rootCertificate = `sslrootcert=${server.certificateFile}`;
    const url = (parameters: string) => server.url('secure', 'secure', parameters);
    const elsewhere = (parameters: string) => url(parameters).replace('@127.0.0.1', '@127.0.0.2');
    await start(url('sslmode=require'), 'secure');
    await start(elsewhere(`sslmode=verify-ca&${rootCertificate}`), 'secure');
    expect(await refusalOf(elsewhere(`sslmode=verify-full&${rootCertificate}`))).toMatch(/isn't trusted: .*127.0.0.2/);
    expect(await refusalOf(url('sslmode=verify-full'))).toMatch(/isn't trusted: self-signed/);
    expect(await refusalOf(url('sslmode=verify-full&sslrootcert=system'))).toMatch(/isn't trusted: self-signed/);
  });
});
