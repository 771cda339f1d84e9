import { choices } from './preference-store.ts';

/** What the browser's console gets to see, each level with those behind it. */
const levels = ['all', 'info', 'warning', 'error'] as const;
type Level = (typeof levels)[number];

const DEFAULT_LEVEL: Level = 'warning';

const write = { all: console.debug, info: console.info, warning: console.warn, error: console.error };

/** Whether a message of a level is wanted by somebody who asked for another one. */
export const isLogged = (level: Level, wanted: Level): boolean => levels.indexOf(level) >= levels.indexOf(wanted);

const at =
  (level: Level) =>
  (message: string, ...details: readonly unknown[]): void => {
    if (isLogged(level, choices().logLevel ?? DEFAULT_LEVEL)) write[level](message, ...details);
  };

/**
 * The console's log, for whoever helps: what the reader can do nothing about is only written here. Which messages are
 * written is the person's own choice; `log.detail` only for those who want all.
 */
export const log = { detail: at('all'), info: at('info'), warning: at('warning'), error: at('error') };
