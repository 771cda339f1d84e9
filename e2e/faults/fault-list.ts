import { setTimeout as sleep } from 'node:timers/promises';
import { SCALE_TERMINAL } from './load.ts';
import { signalAll } from './processes.ts';
import type { Stage } from './stage.ts';

const LIMIT_SECONDS = 10;
const STOPPED_SECONDS = 20;
const FULL_SECONDS = 10;
const TERM_SECONDS = 25;
const MOST_LOG_FILES = 200;

/** Something that happens to a plant at night. */
export type Fault = {
  readonly name: string;
  /** The longest time without a successful write, in seconds. */
  readonly limitSeconds: number;
  /** How many server processes may begin anew because of it. */
  readonly restarts: number;
  /** Whose writes are looked at for the gap; all of them when left out. */
  readonly terminal?: string;
  readonly needsDisk?: true;
  /** The status by which terminals must be told of it. */
  readonly answers?: number;
  /** Does it, waits for its end, and answers how much was struck. */
  readonly strike: (stage: Stage) => Promise<number>;
};

/** Ends database sessions of the product, chosen by a condition on pg_stat_activity. */
const terminateWhere =
  (condition: string) =>
  async ({ ask }: Stage): Promise<number> => {
    const ended = await ask(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid() and (${condition})`);
    return ended.length;
  };

/** The same several times over: what has just come back is struck again. */
const again =
  (times: number, strike: Fault['strike']): Fault['strike'] =>
  async (stage) => {
    let struck = 0;
    for (let turn = 0; turn < times; turn += 1) {
      struck += await strike(stage);
      await sleep(700);
    }
    return struck;
  };

const killBackend = async ({ ask }: Stage): Promise<number> => {
  const [backend] = await ask<{ pid: number }>(`
    select pid from pg_stat_activity where backend_type = 'client backend' and usename <> current_user
    order by state = 'active' desc, query_start desc limit 1`);
  return signalAll(backend ? [backend.pid] : [], 'SIGKILL');
};

export const killServer = async ({ product }: Stage): Promise<number> =>
  signalAll(product.servers.current(), 'SIGKILL');

export const killPostmaster = async ({ product }: Stage): Promise<number> => {
  const pid = await product.postmaster();
  return signalAll(pid ? [pid] : [], 'SIGKILL');
};

const stopDatabase = async ({ product }: Stage): Promise<number> => {
  const pids = await product.databaseProcesses();
  const stopped = signalAll(pids, 'SIGSTOP');
  await sleep(STOPPED_SECONDS * 1000);
  signalAll(pids, 'SIGCONT');
  return stopped;
};

/** Holds the disk full for a while; `meanwhile` is done as soon as it is. */
const whileFull =
  (meanwhile: (stage: Stage) => Promise<void> = async () => undefined): Fault['strike'] =>
  async (stage) => {
    try {
      await stage.disk?.fill();
      await Promise.all([meanwhile(stage), sleep(FULL_SECONDS * 1000)]);
    } finally {
      await stage.disk?.free();
    }
    return 1;
  };

/**
 * Uses up the files that PostgreSQL keeps ready for its log, as a longer
 * night would: without another it crashes.
 */
const useUpLog = async ({ ask }: Stage): Promise<void> => {
  const next = () => ask("select pg_logical_emit_message(false, 'faults', 'next'), pg_switch_wal()");
  for (let files = 0; files < MOST_LOG_FILES; files += 1) {
    const isThere = await next().then(
      () => true,
      () => false,
    );
    if (!isThere) return;
  }
  throw new Error('PostgreSQL still had room for its log');
};

const terminateProduct = async ({ product }: Stage): Promise<number> => {
  const isDown = await product.terminate(TERM_SECONDS);
  if (!isDown) throw new Error(`it had not ended ${TERM_SECONDS} s after SIGTERM`);
  await product.start();
  return 1;
};

const one = { limitSeconds: LIMIT_SECONDS, restarts: 0 } as const;

/** Every fault, from the smallest on. */
export const faults: readonly Fault[] = [
  { ...one, name: 'cut-clients', strike: again(3, async ({ load }) => load.cut()) },
  { ...one, name: 'cut-sockets', strike: again(3, async ({ listeners }) => listeners.cut()) },
  {
    ...one,
    name: 'cut-scale',
    terminal: SCALE_TERMINAL,
    strike: again(3, async ({ scale }) => {
      const lines = scale.connectionCount();
      scale.pullCable();
      return lines;
    }),
  },
  { ...one, name: 'end-listeners', strike: again(3, terminateWhere(`query ilike 'listen%'`)) },
  { ...one, name: 'end-jobs', strike: again(3, terminateWhere(`usename like '%jobs'`)) },
  { ...one, name: 'end-sessions', strike: again(3, terminateWhere('usename <> current_user')) },
  { ...one, name: 'kill-backend', strike: killBackend },
  { ...one, name: 'kill-server', restarts: 1, strike: killServer },
  { ...one, name: 'kill-postmaster', strike: killPostmaster },
  {
    ...one,
    name: 'full-disk',
    limitSeconds: FULL_SECONDS + LIMIT_SECONDS,
    needsDisk: true,
    answers: 507,
    strike: whileFull(),
  },
  {
    ...one,
    name: 'full-log',
    limitSeconds: FULL_SECONDS + LIMIT_SECONDS,
    needsDisk: true,
    strike: whileFull(useUpLog),
  },
  { ...one, name: 'stop-database', limitSeconds: STOPPED_SECONDS + LIMIT_SECONDS, strike: stopDatabase },
  { ...one, name: 'terminate', limitSeconds: TERM_SECONDS + LIMIT_SECONDS, restarts: 1, strike: terminateProduct },
];
