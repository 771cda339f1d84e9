import { type Logger, type LoggerOptions, pino } from 'pino';

/** What waits to be written while the disk is full or the reader is slow; more is dropped. */
const MOST_BYTES_WAITING = 1024 * 1024;

/**
 * The log of the process, on standard output. It may stand in a file on a full disk, or its reader may go
 * away: lines are lost then, and nothing else. What was waiting is written once there is room again.
 */
export const openLog = (level: NonNullable<LoggerOptions['level']>): Logger => {
  const destination = pino.destination({ fd: process.stdout.fd, maxLength: MOST_BYTES_WAITING });
  // There is nowhere to complain about a log that can't be written.
  destination.on('error', () => undefined);
  return pino({ level }, destination);
};
