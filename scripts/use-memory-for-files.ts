import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;
/** A directory of a run, by the id of its process. */
const OWN = /^halm-run-(\d+)$/;

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

/**
 * Memory is dear: what one's own runs left that were interrupted goes with
 * the next one. Other people's is theirs.
 */
const removeLeftovers = (): void => {
  for (const name of readdirSync(MEMORY)) {
    const id = OWN.exec(name)?.[1];
    const place = path.join(MEMORY, name);
    if (id && lstatSync(place).uid === process.getuid?.() && !isAlive(Number(id)))
      rmSync(place, { recursive: true, force: true });
  }
};

const hasRoom = (): boolean => {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES;
};

/**
 * Lets this process and all that it starts keep temporary files in memory, where there is room. Each file of
 * tests makes and drops a database of some 700 files, and a disk's file system looks through those that went
 * of late for each that comes: half of the time that the system takes.
 */
export const useMemoryForFiles = (): void => {
  if (!existsSync(MEMORY)) return;
  removeLeftovers();
  if (!hasRoom()) return;
  const directory = path.join(MEMORY, `halm-run-${process.pid}`);
  mkdirSync(directory);
  // As of any place for temporary files: the database server may run as somebody else.
  chmodSync(directory, 0o1777);
  process.env.TMPDIR = directory;
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
};
