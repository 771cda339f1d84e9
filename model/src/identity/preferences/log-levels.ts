/** How much the browser's console gets to see, from everything to the gravest alone. */
export const logLevels = ['all', 'info', 'warning', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];
