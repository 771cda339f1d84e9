/** What can go wrong with contracts, beyond what every call can answer. */
export const contractReasons = {} as const;
