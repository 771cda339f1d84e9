/**
 * What a location is made for, in the order in which a plant has most of them. What enters a production
 * location is consumed: nothing ever lies there.
 */
export const locationTypes = ['mass', 'liquid', 'piece', 'production'] as const;
export type LocationType = (typeof locationTypes)[number];

/** Which layers a withdrawal takes from: the oldest, the newest, or every contract by its share. */
export const withdrawalModes = ['fifo', 'lifo', 'percentagewise'] as const;
