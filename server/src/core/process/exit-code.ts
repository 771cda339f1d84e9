import { WrongSetting } from './config.ts';

/**
 * sysexits.h: something was found in an unconfigured or misconfigured state.
 * Whoever supervises doesn't try again.
 */
const CONFIGURATION = 78;
const FAILED = 1;

/** The address is taken or isn't ours, the port or the data directory is forbidden, the disk is read-only. */
const lastingCodes = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'EPERM', 'EROFS']);

/**
 * The exit code of a start that has failed: 78 where only a person can mend
 * it, 1 where another try may go well.
 */
export const exitCodeOf = (error: unknown): number =>
  error instanceof WrongSetting || lastingCodes.has((error as NodeJS.ErrnoException)?.code ?? '')
    ? CONFIGURATION
    : FAILED;
