import { copyFile, rm, stat, truncate } from 'node:fs/promises';
import { isOutOfRoom } from '../files/storage-refusal.ts';

/** A log of so many bytes begins anew. */
export const LONGEST_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Lets a log that has become too long begin anew; what it said is kept as `<log>.1`, in place of what was
 * there. Whoever writes it has it open for appending and goes on at its new end: nobody needs to be told.
 * Where there is no room for the copy, nothing is kept: the log is what room can be taken from.
 */
export const shortenLog = async (log: string, longestBytes: number, copy = copyFile): Promise<void> => {
  const { size } = await stat(log);
  if (size <= longestBytes) return;
  const former = `${log}.1`;
  await copy(log, former).catch(async (error) => {
    if (!isOutOfRoom(error)) throw error;
    await rm(former, { force: true });
  });
  await truncate(log);
};
