const levels = ['all', 'info', 'warning', 'error'] as const;
export type LogLevel = (typeof levels)[number];

/** Whether a message of a level is written for somebody who asked for a level: that one and those behind it. */
export const isLogged = (level: LogLevel, wanted: LogLevel): boolean => levels.indexOf(level) >= levels.indexOf(wanted);
