/** What can go wrong with locations, beyond what every call can answer. */
export const locationReasons = {} as const;
