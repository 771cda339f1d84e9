/** What can go wrong with scales, beyond what every call can answer. */
export const scaleReasons = {} as const;
