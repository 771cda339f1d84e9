/** What can go wrong with a process log, beyond what every call can answer. */
export const processLogReasons = {
  'process-log.corrected': { status: 409, message: 'Somebody has corrected this entry already; correct that one' },
} as const;
