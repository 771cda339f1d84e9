import type { Flag } from '@halm/model/bookings/flag-rules.ts';
import { bringIn } from '../inventory/bring-in.ts';
import { type Held, holdAhead } from '../inventory/hold-ahead.ts';
import type { LockedLocation } from '../inventory/lock-locations.ts';
import { refuseMisfit } from '../inventory/refuse-misfit.ts';
import { type StockChange, writeStockChange } from '../inventory/stock-change.ts';
import { type Departure, departures, takeOut } from '../inventory/take-out.ts';
import { takeShrinkage } from '../inventory/take-shrinkage.ts';
import { publish } from '../platform/outbox.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { type Open, statement } from '../platform/statement.ts';
import { sendWrite } from '../platform/transaction.ts';
import type { BookingRecord } from './booking-record.ts';
import type { Surroundings } from './booking-surroundings.ts';
import { changedFlags } from './changed-flags.ts';
import { chooseLateContract } from './choose-contract.ts';
import { countTowardsContract } from './count-towards-contract.ts';
import { currentWeighing } from './current-weighings.ts';
import type { NewBooking } from './insert-booking.ts';
import { saveBooking } from './save-booking.ts';
import { whenDelivered } from './when-delivered.ts';

/** An article as far as its quantities are reckoned with. */
export type Article = Omit<NonNullable<Surroundings['article']>, 'invalidProofProcedure' | 'name'>;
/** A booking with what posting needs to know around it. */
export type Postable = {
  readonly booking: BookingRecord;
  readonly around: { readonly article: Article | undefined; readonly weighings: Surroundings['weighings'] };
};
type Posting = {
  readonly booking: NewBooking;
  readonly article: Article;
  readonly quantity: number;
  /** A lorry has loaded and unloaded already: the books follow, also where nothing may be moved any more or doesn't belong. */
  readonly hasHappened: boolean;
  /** Its locations, where they were locked ahead. */
  readonly held?: Held | undefined;
};

const nothingTaken = { parts: [], shares: [] } as const;

/** What shrinks does so everywhere at once; all else is taken by the mode of the location. */
const takeFor = async (scope: Scope, { correctionKind }: NewBooking, departure: Departure) =>
  correctionKind === 'shrinkage'
    ? { parts: await takeShrinkage(scope, departure), shares: [] }
    : takeOut(scope, departure);

/** Refuses to bring material where it may not lie, or from where it is only collected. */
const refuseArrival = (article: Article, destination: LockedLocation): void => {
  refuseMisfit(article, destination, 'destinationLocationId');
  if (destination.collectionOnly)
    throw new Refusal('location.collection-only', { details: { location: destination.name } });
};

/**
 * What a booking does to the stock of its locations, which are locked: in, out, or from one to another with every layer
 * keeping its origin.
 */
export const planStockChange = async (scope: Scope, posting: Posting, movedAt: string): Promise<StockChange> => {
  const { booking, article, quantity, hasHappened } = posting;
  const { originLocationId, destinationLocationId, overfillConfirmed } = booking;
  const { location, oldest, stocks } = posting.held ?? (await holdAhead(scope, booking, { hasHappened }));
  const departure = originLocationId
    ? { location: location(originLocationId, 'originLocationId'), article, quantity, movedAt, oldest }
    : undefined;
  const { parts: taken, shares } = departure ? await takeFor(scope, booking, departure) : nothingTaken;
  const gone = departure ? departures(departure, taken) : [];
  if (!destinationLocationId) return { layers: [], movements: gone, shares };
  const destination = location(destinationLocationId, 'destinationLocationId');
  if (!hasHappened) refuseArrival(article, destination);
  if (departure && destination.type === 'production') return { layers: [], movements: gone, shares };
  const { contractId, supplierId } = booking;
  const delivered = { contractId, supplierId, sourceLayerId: null, receivedAt: movedAt, quantity };
  const parts = departure ? taken.map((part) => ({ ...part, sourceLayerId: part.id })) : [delivered];
  const arrival = { location: destination, article, parts, movedAt, overfillConfirmed, stocks };
  const arrived = await bringIn(scope, arrival);
  return { layers: arrived.layers, movements: [...gone, ...arrived.movements], shares };
};

const keptEmptyWeight = statement((db, open: Open<{ vehicleId: string; id: string; kg: number; weighedAt: string }>) =>
  db
    .updateTable('vehicles')
    .set({ emptyWeightKg: open.kg, emptyWeighedAt: open.weighedAt, emptyWeighingId: open.id })
    .where('organisationId', '=', open.organisationId)
    .where('id', '=', open.vehicleId)
    .where((is) => is.or([is('emptyWeighedAt', 'is', null), is('emptyWeighedAt', '<', open.weighedAt)])),
);

/** The vehicle's empty weight is what it weighed last, if it really stood on a scale. */
const keepEmptyWeight = (scope: Scope, { booking, around }: Postable): void => {
  const empty = currentWeighing(around.weighings, 'empty');
  if (!booking.vehicleId || !empty || empty.source === 'stored-curb-weight') return;
  const { id, kg, weighedAt } = empty;
  sendWrite(scope.db, keptEmptyWeight.bind(scope, { vehicleId: booking.vehicleId, id, kg, weighedAt }));
};

/**
 * What a posted booking moves, in the transaction of the scope: stock, contract, the vehicle's empty weight. `movedAt`
 * is when the material moved; what has not happened under the eyes of the product is refused by locations that are closed.
 */
export const postMovements = async (
  scope: Scope,
  { booking, around }: Postable,
  { movedAt, ...how }: { readonly movedAt: string } & Pick<Posting, 'hasHappened' | 'held'>,
): Promise<void> => {
  const { article } = around;
  if (!article) throw new Refusal('booking.completion-blocked');
  if (booking.quantity === null) throw new Refusal('inventory.density-missing');
  const posting = { booking, article, quantity: booking.quantity, ...how };
  const change = await planStockChange(scope, posting, movedAt);
  writeStockChange(scope, booking.id, change);
  keepEmptyWeight(scope, { booking, around });
  await countTowardsContract(scope, posting);
  const locationId = booking.destinationLocationId ?? booking.originLocationId ?? '';
  await publish(scope, { event: 'inventory.moved', entity: 'inventory', id: locationId });
};

/** What it is flagged for once it is posted: no longer that it was refused. */
const withoutRefusal = (flags: readonly Flag[]): readonly Flag[] => flags.filter(({ key }) => key !== 'general-error');

/**
 * Posts a booking now: everything that it moves, its status, history and event. A contract that was made only after the
 * booking still gets what came: later nothing of the booking can be changed.
 */
export const postBooking = async (
  scope: Scope,
  { booking, around, flags }: Postable & { readonly flags: readonly Flag[] },
  held?: Promise<Held>,
): Promise<BookingRecord> => {
  const [choosing, holding] = [
    chooseLateContract(scope, booking),
    held ?? holdAhead(scope, booking, { hasHappened: true }),
  ];
  const lateContract = await choosing;
  await postMovements(
    scope,
    { booking: { ...booking, ...lateContract }, around },
    { movedAt: whenDelivered(scope, { booking, around }), hasHappened: true, held: await holding },
  );
  // Its history names the amount as it was posted.
  const { overfillConfirmed, netKg, quantity } = booking;
  const told = { overfillConfirmed, netKg, quantity };
  const posted = { status: 'completed', step: 'done', completedAt: nowIso(scope), ...told } as const;
  const cleared = booking.postingRefusal === null ? {} : { postingRefusal: null };
  const trace = { event: 'completed', flags: changedFlags(flags, withoutRefusal(flags)) };
  return saveBooking(scope, booking, { ...posted, ...lateContract, ...cleared }, trace);
};
