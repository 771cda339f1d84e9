/** What can go wrong with sample records, beyond what every call can answer. */
const firstStepsReasons = {
  'sample.not-empty': { status: 409, message: 'Sample records only go where there are no records yet' },
} as const;

/** Why calls of this area are refused. */
export const startReasons = {
  ...firstStepsReasons,
} as const;
