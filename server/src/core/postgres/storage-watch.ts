import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { type FileSystemFigures, type StorageSpace, spaceOf } from './storage-space.ts';

const LOOK_MILLISECONDS = 60_000;
/**
 * So long after a write was refused for lack of room, it counts as full:
 * quotas and a database elsewhere aren't seen.
 */
const REFUSED_MILLISECONDS = 10_000;

/** What is known of the room on the disk of the data directory. */
export type StorageWatch = {
  /** Measures now. */
  readonly look: () => Promise<StorageSpace>;
  /** As last measured, at most a minute ago. */
  readonly last: () => StorageSpace;
  /** Says that something could not be written for lack of room. */
  readonly noteRefused: () => void;
  /** Calls back whenever the level has become another one; the answer ends that. */
  readonly listen: (listener: (space: StorageSpace) => void) => () => void;
  readonly close: () => void;
};

/** For tests: the figures of a disk of their own, and its time. */
export type StorageMeasure = {
  readonly measure?: (directory: string) => Promise<FileSystemFigures>;
  readonly clock?: () => number;
  readonly pause?: number;
};

const report = (log: Logger, { level, freeBytes, totalBytes }: StorageSpace): void => {
  const room = { freeBytes, totalBytes };
  if (level === 'full') log.error(room, 'no room left on the disk of the data directory');
  else if (level === 'low') log.warn(room, 'little room left on the disk of the data directory');
  else log.info(room, 'enough room on the disk of the data directory');
};

/** Looks every minute at the file system of the data directory, which must be there. */
export const watchStorage = async (
  directory: string,
  log: Logger,
  { measure = statfs, clock = () => performance.now(), pause = LOOK_MILLISECONDS }: StorageMeasure = {},
): Promise<StorageWatch> => {
  const listeners = new Set<(space: StorageSpace) => void>();
  let measured = spaceOf(await measure(directory));
  let reported = measured.level;
  let refusedAt = Number.NEGATIVE_INFINITY;

  const last = (): StorageSpace =>
    clock() - refusedAt < REFUSED_MILLISECONDS ? { ...measured, level: 'full' } : measured;
  const tell = (): void => {
    const space = last();
    if (space.level === reported) return;
    reported = space.level;
    report(log, space);
    for (const listener of listeners) listener(space);
  };
  const look = async (): Promise<StorageSpace> => {
    try {
      measured = spaceOf(await measure(directory));
    } catch (error) {
      log.warn({ err: error }, 'the room on the disk could not be measured');
    }
    tell();
    return last();
  };
  if (reported !== 'enough') report(log, measured);
  const timer = setInterval(look, pause).unref();
  return {
    look,
    last,
    noteRefused: () => {
      refusedAt = clock();
      tell();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(timer),
  };
};
