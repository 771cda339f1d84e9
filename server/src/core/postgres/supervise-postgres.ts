import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { NO_ROOM_WORDS } from '../files/storage-refusal.ts';
import { nextStep, type RestartPace, restartPace } from '../process/restart-pace.ts';
import { LONGEST_LOG_BYTES, shortenLog } from '../process/shorten-log.ts';
import { startServer } from './embedded-postgres.ts';
import { findPlace, lastWords, type PostgresPlace } from './postgres-place.ts';
import { findPostmaster } from './postgres-process.ts';

const LOOK_MILLISECONDS = 250;
const LOG_LOOK_MILLISECONDS = 60_000;

/** Who hears of it, and what the keeper can't know by itself. */
export type KeeperOptions = {
  readonly log: Logger;
  readonly isStorageFull: () => Promise<boolean>;
  /** Called once, when starting again is given up: the process has nothing left to serve. */
  readonly giveUp: (error: Error) => void;
  readonly pace?: RestartPace;
  readonly longestLogBytes?: number;
};

/** Ends the watching, so that a stop of the server is not taken for its death. */
export type Keeper = { readonly close: () => Promise<void> };

const hasNoRoom = async (place: PostgresPlace, { isStorageFull }: KeeperOptions): Promise<boolean> =>
  (await isStorageFull()) || NO_ROOM_WORDS.test(await lastWords(place));

/** Looked at from outside: a server that was taken over is nobody's child. */
const untilGone = async ({ dataDirectory }: PostgresPlace, signal: AbortSignal): Promise<void> => {
  while (await findPostmaster(dataDirectory)) await sleep(LOOK_MILLISECONDS, undefined, { signal });
};

/**
 * Tries until the server serves again. Answers how many failures in a row
 * there are by now, or throws the last one.
 */
const restart = async (
  place: PostgresPlace,
  options: KeeperOptions,
  before: { readonly failures: number; readonly servedMilliseconds: number },
  signal: AbortSignal,
): Promise<number> => {
  const { log, pace = restartPace } = options;
  let { failures, servedMilliseconds } = before;
  for (;;) {
    const step = nextStep(pace, failures, { servedMilliseconds, isStorageFull: await hasNoRoom(place, options) });
    if (step === 'give up') throw new Error(await announceStop(place, pace));
    await sleep(step.pause, undefined, { signal });
    failures = step.failures;
    servedMilliseconds = 0;
    try {
      await startServer(place, signal);
      return failures;
    } catch (error) {
      log.error({ err: error, failures }, 'PostgreSQL could not be started again');
    }
  }
};

const announceStop = async (place: PostgresPlace, { failuresAllowed }: RestartPace): Promise<string> =>
  `PostgreSQL failed ${failuresAllowed} times in a row. Its log is ${place.log}:\n${await lastWords(place)}`;

const supervise = async (place: PostgresPlace, options: KeeperOptions, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  for (;;) {
    const servesSince = performance.now();
    await untilGone(place, signal);
    const goneAt = performance.now();
    const servedMilliseconds = Math.round(goneAt - servesSince);
    options.log.error({ servedMilliseconds, words: await lastWords(place) }, 'PostgreSQL is gone; starting it again');
    failures = await restart(place, options, { failures, servedMilliseconds }, signal);
    options.log.warn({ goneMilliseconds: Math.round(performance.now() - goneAt) }, 'PostgreSQL serves again');
  }
};

/** Looks at the log's length now and then, until it is told to end. */
const truncateLog = (
  { log: file }: PostgresPlace,
  { log, longestLogBytes = LONGEST_LOG_BYTES }: KeeperOptions,
): (() => void) => {
  const look = () =>
    void shortenLog(file, longestLogBytes).catch((error) =>
      log.warn({ err: error }, 'the log of PostgreSQL could not be shortened'),
    );
  look();
  const timer = setInterval(look, LOG_LOOK_MILLISECONDS);
  return () => clearInterval(timer);
};

/**
 * Watches the server of a data directory and starts it again whenever it is gone; its log stays short. One
 * that somebody else has started meanwhile, such as another Halm on the same directory, is as good.
 */
export const supervisePostgres = async (dataDirectory: string, options: KeeperOptions): Promise<Keeper> => {
  const place = await findPlace(dataDirectory);
  const closing = new AbortController();
  const leaveLog = truncateLog(place, options);
  const supervision = supervise(place, options, closing.signal).catch((error: Error) => {
    if (!closing.signal.aborted) options.giveUp(error);
  });
  return {
    close: async () => {
      closing.abort();
      leaveLog();
      await supervision;
    },
  };
};
