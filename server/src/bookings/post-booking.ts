import { baseUnit, convertBase, type Unit } from '@halm/model/quantities/quantity.ts';
import { raiseOverFulfilment } from '../contracts/raise-over-fulfilment.ts';
import { bringIn } from '../inventory/bring-in.ts';
import { lockLocations } from '../inventory/lock-locations.ts';
import { takeOut } from '../inventory/take-out.ts';
import { publish } from '../platform/outbox.ts';
import { Refusal } from '../platform/refusal.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import type { BookingRecord } from './booking-record.ts';
import type { Surroundings } from './booking-surroundings.ts';
import { chooseLateContract } from './choose-contract.ts';
import { currentWeighing } from './current-weighings.ts';
import { saveBooking } from './save-booking.ts';

type Article = NonNullable<Surroundings['article']>;
/** A booking with what posting needs to know around it. */
export type Postable = {
  readonly booking: BookingRecord;
  readonly around: Pick<Surroundings, 'article' | 'weighings'>;
};
type Posting = { readonly booking: BookingRecord; readonly article: Article; readonly quantity: number };

/** Moves the stock of a booking: in, out, or from one location to another with every layer keeping its origin. */
const moveStock = async (scope: Scope, { booking, article, quantity }: Posting, movedAt: string): Promise<void> => {
  const { originLocationId, destinationLocationId, id: bookingId, overfillConfirmed } = booking;
  const ids = [originLocationId, destinationLocationId].filter((id) => id !== null);
  const location = await lockLocations(scope, ids);
  const taken = originLocationId
    ? await takeOut(scope, { bookingId, location: location(originLocationId), article, quantity, movedAt })
    : [{ contractId: booking.contractId, supplierId: booking.supplierId, receivedAt: movedAt, quantity }];
  if (!destinationLocationId) return;
  const destination = location(destinationLocationId);
  const isConsumed = originLocationId !== null && destination.type === 'production';
  if (isConsumed) return;
  for (const { contractId, supplierId, receivedAt, quantity: part } of taken) {
    const origin = { contractId, supplierId, receivedAt };
    await bringIn(scope, { ...origin, bookingId, location: destination, article, quantity: part, overfillConfirmed });
  }
};

/** Adds a signed quantity (in the article's base unit) to what a contract's material was delivered. */
export const countTowardsContract = async (scope: Scope, posting: Posting, sign: 1 | -1): Promise<void> => {
  const { booking, article, quantity } = posting;
  if (!booking.contractMaterialId || booking.type !== 'incoming') return;
  const material = await scope.db
    .selectFrom('contractMaterials')
    .select('unit')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', booking.contractMaterialId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const unit = baseUnit(material.unit as Unit);
  const counted = convertBase(quantity, baseUnit(article.unit), unit, article.densityKgPerM3);
  if (counted === undefined) throw new Refusal('inventory.density-missing');
  const { deliveredQuantity, targetQuantity } = await scope.db
    .updateTable('contractMaterials')
    .set((update) => ({ deliveredQuantity: update('deliveredQuantity', '+', sign * counted) }))
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', booking.contractMaterialId)
    .returning(['deliveredQuantity', 'targetQuantity'])
    .executeTakeFirstOrThrow();
  const wasWithin = deliveredQuantity - sign * counted <= targetQuantity;
  if (wasWithin && deliveredQuantity > targetQuantity) await raiseOverFulfilment(scope, booking.contractMaterialId);
  if (booking.contractId)
    await publish(scope, { event: 'contracts.delivered', entity: 'contracts', id: booking.contractId });
};

/** The vehicle's empty weight is what it weighed last, if it really stood on a scale. */
const keepEmptyWeight = async (scope: Scope, { booking, around }: Postable): Promise<void> => {
  const empty = currentWeighing(around.weighings, 'empty');
  if (!booking.vehicleId || !empty || empty.source === 'stored-curb-weight') return;
  await scope.db
    .updateTable('vehicles')
    .set({ emptyWeightKg: empty.kg, emptyWeighedAt: empty.weighedAt })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', booking.vehicleId)
    .where((is) => is.or([is('emptyWeighedAt', 'is', null), is('emptyWeighedAt', '<', empty.weighedAt)]))
    .execute();
};

/**
 * What a posted booking moves, in the transaction of the scope: stock, contract, the vehicle's empty weight. `movedAt`
 * is when the material moved.
 */
export const postMovements = async (scope: Scope, { booking, around }: Postable, movedAt: string): Promise<void> => {
  const { article } = around;
  if (!article) throw new Refusal('booking.completion-blocked');
  if (booking.quantity === null) throw new Refusal('inventory.density-missing');
  const posting = { booking, article, quantity: booking.quantity };
  await moveStock(scope, posting, movedAt);
  await countTowardsContract(scope, posting, 1);
  await keepEmptyWeight(scope, { booking, around });
  const locationId = booking.destinationLocationId ?? booking.originLocationId ?? '';
  await publish(scope, { event: 'inventory.moved', entity: 'inventory', id: locationId });
};

/**
 * Posts a booking now: everything that it moves, its status, history and event. A contract that was made only after the
 * booking still gets what came: later nothing of the booking can be changed.
 */
export const postBooking = async (scope: Scope, { booking, around }: Postable): Promise<BookingRecord> => {
  const lateContract = await chooseLateContract(scope, booking);
  await postMovements(scope, { booking: { ...booking, ...lateContract }, around }, nowIso(scope));
  const { overfillConfirmed } = booking;
  const posted = { status: 'completed', step: 'done', completedAt: nowIso(scope), overfillConfirmed } as const;
  return saveBooking(scope, booking, { ...posted, ...lateContract }, { event: 'completed' });
};
