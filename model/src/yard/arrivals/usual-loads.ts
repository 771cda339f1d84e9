import type { Transport } from '../bookings/booking-kinds.ts';

/** A posted delivery, as far as it says what a lorry brings. */
export type FormerTrip = {
  readonly transport: Transport | null;
  readonly supplierId: string;
  readonly articleId: string;
  readonly logisticsCompanyId: string | null;
};

/** So many former deliveries are looked at, and so many loads offered. */
export const FORMER_TRIPS = 20;
export const OFFERED_LOADS = 3;

const loadOf = ({ transport, supplierId, articleId, logisticsCompanyId }: FormerTrip): string =>
  [transport ?? 'delivery', supplierId, articleId, logisticsCompanyId].join();

/**
 * What a lorry brings as a rule: of its trips, the newest first, the last one
 * with each load, so many at most.
 */
export const usualLoads = <T extends FormerTrip>(trips: readonly T[], most = OFFERED_LOADS): T[] => {
  const seen = new Set<string>();
  const last = trips.slice(0, FORMER_TRIPS).filter((trip) => {
    const load = loadOf(trip);
    return seen.has(load) ? false : seen.add(load);
  });
  return last.slice(0, most);
};
