import { pino } from 'pino';
import type { FileSystemFigures } from '../core/postgres/storage-space.ts';
import { type StorageMeasure, type StorageWatch, watchStorage } from '../core/postgres/storage-watch.ts';

const GIGABYTE_BLOCKS = 262_144;

/** What the system would say of a disk of 100 GB with so much of it free. */
export const diskWith = (freeGigabytes: number): FileSystemFigures => ({
  bsize: 4096,
  blocks: 100 * GIGABYTE_BLOCKS,
  bavail: freeGigabytes * GIGABYTE_BLOCKS,
  files: 1_000_000,
  ffree: 900_000,
});

/**
 * The disk of a test, half empty unless the test says otherwise: it doesn't depend on that of the machine.
 */
export const testStorage = (options: StorageMeasure = {}): Promise<StorageWatch> =>
  watchStorage('/', pino({ level: 'silent' }), { measure: async () => diskWith(50), ...options });
