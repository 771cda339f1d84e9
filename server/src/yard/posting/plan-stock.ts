import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { bringIn } from '../../stock/inventory/bring-in.ts';
import { type LockedStock, lockAhead } from '../../stock/inventory/lock-ahead.ts';
import type { LockedLocation } from '../../stock/inventory/lock-locations.ts';
import { refuseMisfit } from '../../stock/inventory/refuse-misfit.ts';
import type { StockChange } from '../../stock/inventory/stock-change.ts';
import { type Departure, departures, takeOut } from '../../stock/inventory/take-out.ts';
import { takePast } from '../../stock/inventory/take-past.ts';
import { takeShrinkage } from '../../stock/inventory/take-shrinkage.ts';
import type { NewBooking } from '../bookings/insert-booking.ts';
import type { Surroundings } from '../steps/booking-surroundings.ts';

/** An article as far as its quantities are reckoned with. */
export type Article = Omit<NonNullable<Surroundings['article']>, 'invalidProofProcedure' | 'name'>;

/** What is posted of a booking. */
export type Posting = {
  readonly booking: NewBooking;
  readonly article: Article;
  readonly quantity: number;
  /**
   * A lorry has loaded and unloaded already: the books follow, also where nothing
   * may be moved any more or doesn't belong.
   */
  readonly hasHappened: boolean;
  /** Its locations, where they were locked ahead. */
  readonly locked?: LockedStock | undefined;
  /** In which unit the material of its contract was agreed, where that is known. */
  readonly agreedIn?: Unit | null;
};

const noWithdrawal = { parts: [], shares: [] } as const;

/**
 * What a lorry has taken is gone: where the books know of less that lay there then, of what lies there now.
 */
const takeGone = async (scope: Scope, departure: Departure): ReturnType<typeof takeOut> => {
  try {
    return await takePast(scope, departure);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'inventory.not-enough') return takeOut(scope, departure);
    throw error;
  }
};

/**
 * What shrinks does so everywhere at once; all else is taken by the mode of the location, at a past moment of
 * what lay there then.
 */
const takeFor = async (scope: Scope, { booking, hasHappened }: Posting, departure: Departure) => {
  if (booking.correctionKind === 'shrinkage') return { parts: await takeShrinkage(scope, departure), shares: [] };
  const isTaken = booking.type === 'outgoing' || (booking.type === 'internal' && !hasHappened);
  if (!isTaken || departure.movedAt >= nowIso(scope)) return takeOut(scope, departure);
  return hasHappened ? takeGone(scope, departure) : takePast(scope, departure);
};

/** Where it is taken from. What a stock entry names was fed there before, and lies there no more. */
const takenFrom = ({ type, originLocationId }: NewBooking): string | null =>
  type === 'stock-entry' ? null : originLocationId;

/**
 * Refuses to bring material where it may not lie, or from where it is only collected. A stock entry is
 * brought by nobody, and what was found lies there already.
 */
const refuseArrival = ({ booking, article }: Posting, destination: LockedLocation): void => {
  const { type, correctionKind } = booking;
  if (correctionKind !== 'found')
    refuseMisfit(article, destination, type === 'stock-entry' ? 'locationId' : 'destinationLocationId');
  if (destination.collectionOnly && type !== 'stock-entry')
    throw new Refusal('location.collection-only', { details: { location: destination.name } });
};

/**
 * What a booking does to the stock of its locations, which are locked: in, out, or from one to another with
 * every layer keeping its origin.
 */
export const planStockChange = async (scope: Scope, posting: Posting, movedAt: string): Promise<StockChange> => {
  const { booking, article, quantity, hasHappened } = posting;
  const { destinationLocationId, overfillConfirmed } = booking;
  const originLocationId = takenFrom(booking);
  const { location, oldest, stocks } = posting.locked ?? (await lockAhead(scope, booking, { hasHappened }));
  const departure = originLocationId
    ? { location: location(originLocationId, 'originLocationId'), article, quantity, movedAt, oldest }
    : undefined;
  const { parts: withdrawnParts, shares } = departure ? await takeFor(scope, posting, departure) : noWithdrawal;
  const gone = departure ? departures(departure, withdrawnParts) : [];
  if (!destinationLocationId) return { layers: [], movements: gone, shares };
  const destination = location(destinationLocationId, 'destinationLocationId');
  if (!hasHappened) refuseArrival(posting, destination);
  if (departure && destination.type === 'production') return { layers: [], movements: gone, shares };
  const { contractId, supplierId } = booking;
  const delivered = { contractId, supplierId, sourceLayerId: null, receivedAt: movedAt, quantity };
  const parts = departure ? withdrawnParts.map((part) => ({ ...part, sourceLayerId: part.id })) : [delivered];
  const arrival = { location: destination, article, parts, movedAt, overfillConfirmed, stocks };
  const arrived = await bringIn(scope, arrival);
  return { layers: arrived.layers, movements: [...gone, ...arrived.movements], shares };
};
