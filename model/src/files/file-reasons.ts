/** What can go wrong with files, beyond what every call can answer. */
export const fileReasons = {} as const;
