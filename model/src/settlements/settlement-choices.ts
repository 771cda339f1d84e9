/** A draft follows what is booked; issued it has a number and stays as it is; withdrawn it holds no delivery any more. */
export const settlementStatuses = ['draft', 'issued', 'withdrawn'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** What is reckoned up: one contract, or all that its supplier has in its currency. */
export const settlementCovers = ['contract', 'supplier'] as const;

/** So many deliveries one settlement holds at most; who has more takes a shorter period. */
export const MAXIMUM_SETTLED = 500;

/** So many slips are drawn behind one statement: ten seconds of the thread that draws all documents. */
export const MAXIMUM_SLIPS = 200;
