/** What can go wrong with articles, beyond what every call can answer. */
export const articleReasons = {} as const;
