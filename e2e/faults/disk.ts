import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '1536m';
const PIECE = Buffer.alloc(1024 * 1024, 7);

/** A small disk of the product's own. */
export type Disk = {
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  readonly unmount: () => Promise<void>;
};

const writeUntilFull = async (file: string): Promise<void> => {
  const filler = await open(file, 'w');
  try {
    for (let piece = PIECE; piece.length > 0; ) {
      try {
        await filler.write(piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        // Smaller and smaller, to the last byte.
        piece = piece.subarray(0, Math.floor(piece.length / 2));
      }
    }
  } finally {
    await filler.close();
  }
};

/** Puts a small disk in the memory at the directory; undefined where that isn't allowed. */
export const mountSmallDisk = async (directory: string): Promise<Disk | undefined> => {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'halm-faults', directory]);
  } catch {
    // Not root, or not Linux: the caller says that this fault is left out.
    return undefined;
  }
  const filler = path.join(directory, 'filler');
  return {
    fill: () => writeUntilFull(filler),
    free: () => rm(filler, { force: true }),
    unmount: async () => {
      await run('umount', ['--lazy', directory]);
    },
  };
};
