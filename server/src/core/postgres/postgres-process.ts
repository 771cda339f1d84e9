import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WrongSetting } from '../process/config.ts';
import { PORT, type PostgresPlace } from './postgres-place.ts';

const STOP_SECONDS = 15;
/** What the processes of a server that died get to end by themselves. */
const END_SECONDS = 2;

type LockHolder = {
  readonly pid: number;
  readonly isServer: boolean;
  /** The data directory that its lock names. */
  readonly home: string;
};

const lockFile = (dataDirectory: string): string => path.join(dataDirectory, 'postmaster.pid');
const socketLockFile = ({ host }: PostgresPlace): string => path.join(host, `.s.PGSQL.${PORT}.lock`);

/** Whether a process of ours has this number. */
export const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    // Nobody there, or a stranger's process that has got the number since: neither is our server.
    return false;
  }
};

/** Without /proc every process counts as a server: PostgreSQL's own lock then decides. */
const isServer = async (pid: number): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return exists(pid);
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(stat) ?? [];
  // A dead one that its parent doesn't ask for stays a zombie.
  return name === 'postgres' && state !== 'Z';
};

const readLock = async (file: string): Promise<LockHolder | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [first, home = ''] = text.split('\n');
  const pid = Number(first);
  if (!(pid > 0) || !exists(pid)) return undefined;
  return { pid, isServer: await isServer(pid), home };
};

/** Where a server works: PostgreSQL goes to its data directory; without /proc as its lock says. */
const homeOf = async ({ pid, home }: LockHolder): Promise<string> =>
  readlink(`/proc/${pid}/cwd`).catch(() => realpath(home).catch(() => home));

/**
 * The process of the server that runs on a data directory, whoever has started it. A WrongSetting where that
 * is a copy of another one, made while its server worked: files that were read one after the other belong to
 * no single moment, and nobody could tell what is missing in them.
 */
export const findPostmaster = async (dataDirectory: string): Promise<number | undefined> => {
  const holder = await readLock(lockFile(dataDirectory));
  if (!holder?.isServer) return undefined;
  const home = await homeOf(holder);
  if (home === (await realpath(dataDirectory))) return holder.pid;
  throw new WrongSetting(
    `${dataDirectory} is a copy of ${home} that was made while its server ran; stop that one and copy its DATA_DIR ` +
      'again, or restore a dump (docs/database.md). Of a snapshot that a file system took at one moment, remove ' +
      `${lockFile(dataDirectory)} and start again`,
  );
};

const isBackendOf = async (pid: string, home: string): Promise<boolean> => {
  try {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return title.startsWith('postgres: ') && (await readlink(`/proc/${pid}/cwd`)) === home;
  } catch {
    // It has ended meanwhile, or is none of ours.
    return false;
  }
};

const findBackends = async (dataDirectory: string): Promise<number[]> => {
  const home = await realpath(dataDirectory);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const backends = await Promise.all(pids.map((pid) => isBackendOf(pid, home)));
  return pids.filter((_, index) => backends[index]).map(Number);
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids.filter(exists)) process.kill(pid, signal);
};

/**
 * Clears what a killed server has left: its backends, which hold the shared memory until their query ends,
 * and the locks of data and socket whose process is a zombie or another program by now; PostgreSQL would
 * refuse to start for any of them. Touches nothing while a server lives.
 */
export const clearRemains = async (place: PostgresPlace): Promise<void> => {
  const { dataDirectory } = place;
  // Looked for before the lock: backends of a server that starts right now can't be among them.
  const left = await findBackends(dataDirectory);
  if (await findPostmaster(dataDirectory)) return;
  signalAll(left, 'SIGQUIT');
  for (let tries = 0; tries < END_SECONDS * 20 && left.some(exists); tries += 1) await sleep(50);
  signalAll(left, 'SIGKILL');
  for (const file of [lockFile(dataDirectory), socketLockFile(place)]) {
    const holder = await readLock(file);
    if (holder && !holder.isServer) await rm(file, { force: true });
  }
};

/**
 * Stops the server that runs on a data directory, if any: open transactions are rolled back, nothing is lost.
 */
export const stopServer = async (dataDirectory: string): Promise<void> => {
  const pid = await findPostmaster(dataDirectory);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < STOP_SECONDS * 20 && (await findPostmaster(dataDirectory)) === pid; tries += 1)
    await sleep(50);
};
