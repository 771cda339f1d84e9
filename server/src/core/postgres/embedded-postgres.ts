import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openClient } from '../db/open-connection.ts';
import type { PostgresIdentity } from './postgres-identity.ts';
import { findPlace, lastWords, PORT, type PostgresPlace } from './postgres-place.ts';
import { clearRemains, exists, findPostmaster, stopServer } from './postgres-process.ts';

const run = promisify(execFile);
const SUPERUSER = 'postgres';
/** How long a server may say nothing at all; one that says it is recovering may take its time. */
const SILENT_SECONDS = 30;
const CONNECT_MILLISECONDS = 5000;
const STARTING_UP = '57P03';

const usualSettings = {
  listen_addresses: '',
  max_connections: '120',
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

const queryServer = async (host: string): Promise<'serving' | 'starting' | 'silent'> => {
  const client = openClient({
    host,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  });
  try {
    await client.connect();
    await client.end();
    return 'serving';
  } catch (error) {
    // Not there yet, or recovering: the caller asks again or gives up with the server's own log.
    return (error as { code?: string }).code === STARTING_UP ? 'starting' : 'silent';
  }
};

const untilServing = async (host: string, isAlive: () => Promise<boolean>): Promise<boolean> => {
  let answeredAt = performance.now();
  while (performance.now() - answeredAt < SILENT_SECONDS * 1000) {
    const state = await queryServer(host);
    if (state === 'serving') return true;
    if (state === 'starting') answeredAt = performance.now();
    if (!(await isAlive())) return false;
    await sleep(50);
  }
  return false;
};

/** Starts the server apart from this process, its words in a log beside the data. */
const launch = async ({
  identity,
  binaries,
  dataDirectory,
  host,
  log,
  settings,
}: PostgresPlace): Promise<ChildProcess> => {
  const words = await open(log, 'a');
  const flags = Object.entries({ ...usualSettings, ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const options = ['-D', dataDirectory, '-k', host, '-p', String(PORT), ...flags];
  const [program, args] = identity.command(path.join(binaries, 'postgres'), options);
  const child = spawn(program, args, { cwd: '/', detached: true, stdio: ['ignore', words.fd, words.fd] });
  // A program that can't be run at all has an exit code too, which is looked at.
  child.on('error', () => undefined);
  await words.close();
  child.unref();
  return child;
};

/** Makes a directory of the server's own, closed to everybody else. */
const makeOwnDirectory = async (identity: PostgresIdentity, directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  if (identity.uid !== undefined) await chown(directory, identity.uid, identity.gid ?? 0);
};

/** Those of starts that were killed. One that is under way belongs to a process that lives. */
const removeUnfinished = async (dataDirectory: string): Promise<void> => {
  const parent = path.dirname(dataDirectory);
  for (const name of await readdir(parent)) {
    const [, pid] = name.startsWith(`${path.basename(dataDirectory)}.`) ? (/\.(\d+)\.new$/.exec(name) ?? []) : [];
    if (pid && (Number(pid) === process.pid || !exists(Number(pid))))
      await rm(path.join(parent, name), { recursive: true, force: true });
  }
};

const isThere = (error: NodeJS.ErrnoException): boolean => ['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '');

/**
 * Made beside its place and then moved there: what was begun and killed is not taken for a data directory. Of
 * two first starts at once the faster one's is taken.
 */
const initialise = async ({ identity, binaries, dataDirectory }: PostgresPlace): Promise<void> => {
  const unfinished = `${dataDirectory}.${process.pid}.new`;
  await removeUnfinished(dataDirectory);
  await makeOwnDirectory(identity, unfinished);
  const options = ['-D', unfinished, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const [program, args] = identity.command(path.join(binaries, 'initdb'), [...options, '--no-instructions']);
  await run(program, args, { cwd: '/' });
  await rename(unfinished, dataDirectory).catch(async (error) => {
    if (!isThere(error)) throw error;
    await rm(unfinished, { recursive: true });
  });
};

/** Waits for the server that runs already, if there is one. */
const adoptServer = async ({ dataDirectory, host }: PostgresPlace, signal?: AbortSignal): Promise<boolean> => {
  const pid = await findPostmaster(dataDirectory);
  const isAlive = async () => !signal?.aborted && (await findPostmaster(dataDirectory)) === pid;
  return pid !== undefined && untilServing(host, isAlive);
};

/**
 * Sees to it that a server serves this place: the one that is there already, whoever has
 * started it, or a new one. Answers whether it is new. PostgreSQL's own lock decides when two
 * begin at once. The signal ends the waiting.
 */
export const startServer = async (place: PostgresPlace, signal?: AbortSignal): Promise<'new' | 'there'> => {
  if (await adoptServer(place, signal)) return 'there';
  await clearRemains(place);
  const child = await launch(place);
  const isAlive = async () => child.exitCode === null && child.signalCode === null && !signal?.aborted;
  if (await untilServing(place.host, isAlive)) return 'new';
  if (await adoptServer(place, signal)) return 'there';
  throw new Error(`PostgreSQL did not start; its log is ${place.log}:\n${await lastWords(place)}`);
};

/**
 * Starts PostgreSQL on a data directory, creating it at the first start. A server that outlived a killed
 * process is taken over as it is: nothing is lost and nothing is locked. `settings`: those of a new one
 * beside the usual ones.
 */
export const startEmbeddedPostgres = async (
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> => {
  await mkdir(path.dirname(dataDirectory), { recursive: true });
  const place = { ...(await findPlace(dataDirectory)), settings };
  const { host, identity } = place;
  await makeOwnDirectory(identity, dataDirectory);
  await makeOwnDirectory(identity, host);
  if (!existsSync(path.join(dataDirectory, 'PG_VERSION'))) await initialise(place);
  const startedHere = (await startServer(place)) === 'new';
  return { host, port: PORT, user: SUPERUSER, startedHere, stop: () => stopServer(dataDirectory) };
};
