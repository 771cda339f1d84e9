import { copyFile, stat, truncate } from 'node:fs/promises';

/** A log of so many bytes begins anew. */
export const LONGEST_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Lets a log that has become too long begin anew; what it said is kept as `<log>.1`, in place of what was there. Whoever
 * writes it has it open for appending and goes on at its new end: nobody needs to be told.
 */
export const shortenLog = async (log: string, longestBytes: number): Promise<void> => {
  const { size } = await stat(log);
  if (size <= longestBytes) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
};
