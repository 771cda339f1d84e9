/** What lies at a location and wants to go there, as far as its rules ask. */
export type LocationFacts = {
  /** Something lies there. */
  readonly hasStock: boolean;
  /** Bookings that name it and are not posted yet. */
  readonly hasOpenBookings: boolean;
};

type Against = 'location.has-stock' | 'location.has-open-bookings';

/**
 * What may be done with a storage location: undefined, or the reason against it. The server refuses by it,
 * the screen says it at its buttons. Locking is always possible: who locks a silo found something wrong with
 * it, and that waits for no lorry.
 */
export const locationCan = {
  /** Out of use for good: nothing may lie there, and nobody may be on the way. */
  deactivate: ({ hasStock, hasOpenBookings }: LocationFacts): Against | undefined => {
    if (hasStock) return 'location.has-stock';
    return hasOpenBookings ? 'location.has-open-bookings' : undefined;
  },
  /** What else refers to it, the database knows and refuses by itself. */
  remove: ({ hasStock }: Pick<LocationFacts, 'hasStock'>): Against | undefined =>
    hasStock ? 'location.has-stock' : undefined,
} as const;
