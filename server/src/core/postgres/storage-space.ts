/** Below this share of free room, administrators are warned. */
const LOW_SHARE = 0.1;
/** Room for two segments of the database's log, without which it can't go on. */
const FULL_BYTES = 32 * 1024 * 1024;

/** `low`: somebody should make room. `full`: what needs room is refused. */
export type StorageLevel = 'enough' | 'low' | 'full';

/** The room of the data directory's file system, in bytes that others than root may use. */
export type StorageSpace = {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly level: StorageLevel;
};

/**
 * What the system says of a file system: blocks, and how many files it can
 * still hold (0 of 0 where it doesn't count).
 */
export type FileSystemFigures = {
  readonly bsize: number;
  readonly blocks: number;
  readonly bavail: number;
  readonly files: number;
  readonly ffree: number;
};

const levelOf = (freeBytes: number, totalBytes: number, { files, ffree }: FileSystemFigures): StorageLevel => {
  if (freeBytes < FULL_BYTES || (files > 0 && ffree === 0)) return 'full';
  return freeBytes < totalBytes * LOW_SHARE ? 'low' : 'enough';
};

/** The room that these figures mean. */
export const spaceOf = (figures: FileSystemFigures): StorageSpace => {
  const freeBytes = figures.bavail * figures.bsize;
  const totalBytes = figures.blocks * figures.bsize;
  return { freeBytes, totalBytes, level: levelOf(freeBytes, totalBytes, figures) };
};
