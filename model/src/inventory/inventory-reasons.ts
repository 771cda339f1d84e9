/** What can go wrong with inventory, beyond what every call can answer. */
export const inventoryReasons = {} as const;
