/** What can go wrong with addresses, beyond what every call can answer. */
export const addressReasons = {} as const;
