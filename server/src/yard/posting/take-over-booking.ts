import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { writeHistory } from '../../core/records/history.ts';
import { lockLocationRows } from '../../stock/inventory/lock-locations.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { insertBooking, newBooking } from '../bookings/insert-booking.ts';
import type { BookingChanges } from '../bookings/save-booking.ts';
import type { Surroundings } from '../steps/booking-surroundings.ts';
import { insertWeighing, type WeightReading } from '../weighing/insert-weighing.ts';
import { weighedAmount } from '../weighing/weighed-amount.ts';
import { matchBookingContract } from './match-booking-contract.ts';
import { postMovements } from './post-movements.ts';

/** A load that was weighed elsewhere before Halm knew of it, taken over as completed. */
type FormerLoad = {
  readonly deliveryDate: string;
  readonly article: NonNullable<Surroundings['article']>;
  readonly vehicleId?: string | null;
  readonly licensePlate: string | null;
  readonly driverName: string | null;
  readonly full: FormerWeight;
  readonly empty: FormerWeight;
  readonly externalNumber: string | null;
  /** Of which scale the ticket is, and in which span its number is there once. */
  readonly externalScale?: string | null;
  readonly externalSpan?: string;
  readonly comment: string | null;
  readonly importId: string | null;
  readonly overfillConfirmed: boolean;
  /** Where the weights come from: an imported file, unless somebody typed them from a paper. */
  readonly source?: 'import' | 'paper';
  readonly scaleName?: string;
  /** What else is known of the trip. */
  readonly trip?: Partial<
    Pick<BookingRecord, 'transport' | 'logisticsCompanyId' | 'contactId' | 'driverId' | 'partnerSlipNumber' | 'notes'>
  >;
};

/** One that came. */
type FormerDelivery = FormerLoad & {
  readonly supplierId: string;
  /** The contract material that the other system named, null for none; without it the one that matches. */
  readonly contract?: { readonly contractId: string; readonly contractMaterialId: string } | null | undefined;
  /** Contracts that count only for those who name them, as they came with the delivery. */
  readonly passedOver?: ReadonlySet<string>;
  readonly destinationLocationId: string;
};

/** One that was fetched. */
type FormerCollection = FormerLoad & { readonly receiverId: string; readonly originLocationId: string };

type FormerWeight = { readonly kg: number; readonly weighedAt: string; readonly alibiNumber: string | null };

const contractOf = async (scope: Scope, delivery: FormerDelivery) => {
  if (delivery.contract !== undefined) return delivery.contract ?? { contractId: null, contractMaterialId: null };
  const { supplierId, deliveryDate, article } = delivery;
  const sought = { supplierId, deliveryDate, articleId: article.id, transport: 'delivery' } as const;
  const match = await matchBookingContract(scope, sought, null, delivery.passedOver);
  return { contractId: match?.contractId ?? null, contractMaterialId: match?.materialId ?? null };
};

const waysOf = async (scope: Scope, load: FormerDelivery | FormerCollection) => {
  if ('receiverId' in load) {
    const { receiverId, originLocationId } = load;
    return { receiverId, originLocationId, type: 'outgoing', transport: 'collection' } as const;
  }
  const { supplierId, destinationLocationId } = load;
  const contract = await contractOf(scope, load);
  return { supplierId, destinationLocationId, ...contract, type: 'incoming', transport: 'delivery' } as const;
};

/** Stored as completed at once: the step before it would only be written to be changed. */
const insertFormer = async (
  scope: Scope,
  load: FormerDelivery | FormerCollection,
  amount: BookingChanges,
): Promise<BookingRecord> => {
  const { article, full, empty, deliveryDate, vehicleId = null, licensePlate, driverName } = load;
  const { externalNumber, externalScale = null, externalSpan = '', comment, importId, overfillConfirmed } = load;
  const [arrivedAt = full.weighedAt] = [full.weighedAt, empty.weighedAt].toSorted();
  const fields = {
    deliveryDate,
    vehicleId,
    licensePlate,
    driverName,
    externalNumber,
    externalScale,
    externalSpan,
    comment,
    importId,
    overfillConfirmed,
    ...amount,
    ...(await waysOf(scope, load)),
    ...load.trip,
    articleId: article.id,
    unit: article.unit,
    emptyWeighingDue: true,
    arrivedAt,
    status: 'completed',
    step: 'done',
    year: Number(deliveryDate.slice(0, 4)),
    completedAt: nowIso(scope),
  } as const;
  const booking = await insertBooking(scope, newBooking(scope, fields));
  const { id, sequence } = booking;
  await writeHistory(scope, {
    entity: 'bookings',
    entityId: id,
    event: 'taken-over',
    after: { ...fields, id, sequence },
  });
  return booking;
};

const asWeighing = (
  kind: Weighing['kind'],
  weight: FormerWeight,
  { source = 'import', scaleName }: FormerLoad,
): WeightReading => ({
  kind,
  source,
  ...(scaleName !== undefined && { scaleName }),
  kg: weight.kg,
  weighedAt: weight.weighedAt,
  ...(weight.alibiNumber && { number: weight.alibiNumber }),
});

/**
 * Takes a former load over: booking, both weighings, stock, contract. What came did so when it was weighed
 * empty. What left did so when it was weighed full, and is taken of what lay there then. Answers the posted
 * booking.
 */
export const takeOverBooking = async (
  scope: Scope,
  load: FormerDelivery | FormerCollection,
): Promise<BookingRecord> => {
  const { article, full, empty } = load;
  const weights = [asWeighing('full', full, load), asWeighing('empty', empty, load)];
  const amount = weighedAmount(
    weights.map((weight) => ({ ...weight, isCurrent: true }) as Weighing),
    article,
  );
  if (amount.netKg === null) throw new Refusal('booking.full-not-above-empty');
  // Before the number: whoever moves stock locks the location first.
  await lockLocationRows(scope, ['receiverId' in load ? load.originLocationId : load.destinationLocationId]);
  const booking = await insertFormer(scope, load, amount);
  const weighings = weights.map((weight) => insertWeighing(scope, booking.id, weight));
  await postMovements(
    scope,
    { booking, around: { article, weighings } },
    { movedAt: 'receiverId' in load ? full.weighedAt : empty.weighedAt, hasHappened: false },
  );
  await publish(scope, { event: 'bookings.taken-over', entity: 'bookings', id: booking.id });
  return booking;
};
