import { type ArrivalType, usualTransport } from '../bookings/booking-choices.ts';
import type { Transport } from '../bookings/booking-kinds.ts';

/** A posted booking, as far as it says what a lorry brings or fetches. */
export type FormerTrip = {
  readonly type: ArrivalType;
  readonly transport: Transport | null;
  /** The supplier of what it brought, the receiver of what it fetched. */
  readonly partnerId: string;
  readonly articleId: string;
  readonly logisticsCompanyId: string | null;
};

/** So many former trips are looked at, and so many loads offered. */
export const FORMER_TRIPS = 20;
export const OFFERED_LOADS = 3;

const loadOf = ({ type, transport, partnerId, articleId, logisticsCompanyId }: FormerTrip): string =>
  [type, transport ?? usualTransport[type], partnerId, articleId, logisticsCompanyId].join();

/**
 * What a lorry brings or fetches as a rule: of its trips, the newest first, the last one
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
