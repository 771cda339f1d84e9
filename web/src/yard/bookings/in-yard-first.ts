/** What the list of bookings begins with: the lorries in the yard, the one that has waited longest first. */
export const inYardFirst = { inYard: 'true', sort: 'arrivedAt' } as const;
