import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/run-program.ts';
import { SERVER } from '../../scripts/server-program.ts';
import { isReady } from '../is-ready.ts';
import { holdsWithin } from './patience.ts';
import { findChildren, findFamily, isRunning, type RunningProcess, signalAll } from './processes.ts';

const START_SECONDS = 240;
const WATCH_MILLISECONDS = 100;

export type ProductSettings = { readonly dataDirectory: string; readonly port: number; readonly logFile: string };

const isServer = ({ command }: RunningProcess): boolean => command.includes(SERVER);

/** Notes which server processes there have been below the started one, and when each was gone. */
const watchServers = (started: () => ChildProcess | undefined) => {
  const seen = new Map<number, number | undefined>();
  const look = async (): Promise<void> => {
    const pid = started()?.pid;
    // Children alone: until it has become PostgreSQL, what a server starts looks like a second server.
    const servers = pid ? (await findChildren(pid)).filter(isServer).map((server) => server.pid) : [];
    for (const server of servers) seen.set(server, undefined);
    for (const [server, endedAt] of seen)
      if (endedAt === undefined && !servers.includes(server) && !(await isRunning(server)))
        seen.set(server, performance.now());
  };
  let isClosed = false;
  const keepLooking = async (): Promise<void> => {
    while (!isClosed) {
      await look();
      await sleep(WATCH_MILLISECONDS);
    }
  };
  keepLooking();
  return {
    count: () => seen.size,
    current: () => [...seen].filter(([, endedAt]) => endedAt === undefined).map(([pid]) => pid),
    ends: () => [...seen.values()].filter((endedAt) => endedAt !== undefined),
    close: (): void => {
      isClosed = true;
    },
  };
};

const launch = async ({ dataDirectory, port, logFile }: ProductSettings): Promise<ChildProcess> => {
  const log = await open(logFile, 'a');
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDirectory, DEMO: 'true', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.ts')], {
    env: { ...process.env, ...own },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  return child;
};

/** The product as its users start it, and all its processes within reach. */
export const openProduct = (settings: ProductSettings) => {
  const url = `http://127.0.0.1:${settings.port}`;
  let child: ChildProcess | undefined;
  const servers = watchServers(() => child);
  const postmaster = async (): Promise<number | undefined> => {
    const file = path.join(settings.dataDirectory, 'postgres/postmaster.pid');
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    return pid && (await isRunning(pid)) ? pid : undefined;
  };
  const isUp = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const start = async (): Promise<void> => {
    child = await launch(settings);
    await holdsWithin(START_SECONDS, async () => !isUp() || (await isReady(url)));
    if (!isUp()) throw new Error(`the product did not start, see ${settings.logFile}`);
  };
  const killAll = async (): Promise<void> => {
    const family = child?.pid && isUp() ? await findFamily(child.pid) : [];
    const database = await postmaster();
    const backends = database ? await findFamily(database) : [];
    const pids = [...family, ...backends].map(({ pid }) => pid);
    signalAll(pids, 'SIGCONT');
    signalAll(pids, 'SIGKILL');
    await holdsWithin(10, async () => !(await Promise.all(pids.map(isRunning))).includes(true));
  };
  return {
    url,
    socketDirectory: path.join(settings.dataDirectory, 'postgres-socket'),
    start,
    servers,
    isUp,
    isReady: () => isReady(url),
    postmaster,
    /** The postmaster first, then all its children. */
    databaseProcesses: async (): Promise<number[]> => {
      const pid = await postmaster();
      return pid ? (await findFamily(pid)).map((one) => one.pid) : [];
    },
    /** Asks it to end, as `systemctl stop` does. Answers whether it did in time. */
    terminate: (seconds: number): Promise<boolean> => {
      child?.kill('SIGTERM');
      return holdsWithin(seconds, () => !isUp());
    },
    /** For when it doesn't come back by itself: ends whatever is left and begins anew. */
    restart: async (): Promise<void> => {
      await killAll();
      await start();
    },
    end: async (): Promise<void> => {
      servers.close();
      await killAll();
    },
  };
};

export type Product = ReturnType<typeof openProduct>;
