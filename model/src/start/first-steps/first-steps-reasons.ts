/** What can go wrong with sample records, beyond what every call can answer. */
export const firstStepsReasons = {
  'sample.not-empty': { status: 409, message: 'Sample records only go where there are no records yet' },
} as const;
