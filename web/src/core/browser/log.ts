import type { LogLevel } from '@halm/model/identity/preferences/log-levels.ts';
import { choices } from '../client/preference-store.ts';
import { isLogged } from './log-level.ts';

export const DEFAULT_LOG_LEVEL: LogLevel = 'warning';

const write = { all: console.debug, info: console.info, warning: console.warn, error: console.error };

const at =
  (level: LogLevel) =>
  (message: string, ...details: readonly unknown[]): void => {
    if (isLogged(level, choices().logLevel ?? DEFAULT_LOG_LEVEL)) write[level](message, ...details);
  };

/**
 * The console's log, for whoever helps: what the reader can do nothing about is only written here. Each
 * person chooses how much of it.
 */
export const log = { info: at('info'), warning: at('warning'), error: at('error') };
