import { type LogLevel, logLevels } from '@halm/model/identity/preferences/log-levels.ts';

/**
 * Whether a message of a level is written for somebody who asked for a level: that one and those behind it.
 */
export const isLogged = (level: LogLevel, wanted: LogLevel): boolean =>
  logLevels.indexOf(level) >= logLevels.indexOf(wanted);
