import { baseUnit, convertBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import type { Listener } from '../../core/process/announcement.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { raiseOverFulfilment } from '../../purchasing/contracts/raise-over-fulfilment.ts';
import type { NewBooking } from '../bookings/insert-booking.ts';
import type { BookingPosted, PostedGoods } from './booking-posted.ts';

/** The id of the material that what came counts towards; none for what didn't come or has no contract. */
const materialOf = ({ contractMaterialId, type }: NewBooking): string | null =>
  type === 'incoming' || type === 'stock-entry' ? contractMaterialId : null;

/** Whether a booking is a delivery that has a contract. */
export const countsTowardsContract = (booking: NewBooking): boolean => materialOf(booking) !== null;

/** A material, agreed in a unit and counted in its base unit. */
const agreed = (id: string, agreedIn: Unit) => ({ id, agreedIn, unit: baseUnit(agreedIn) });
export type Material = ReturnType<typeof agreed>;

/** The material that a delivery counts towards. */
export const findMaterial = async (scope: Scope, booking: NewBooking, { lock }: { lock: boolean }) => {
  const id = materialOf(booking);
  if (!id) return undefined;
  const { unit, deliveredQuantity } = await scope.db
    .selectFrom('contractMaterials')
    .select(['unit', 'deliveredQuantity'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .$if(lock, (rows) => rows.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return { ...agreed(id, unit as Unit), deliveredQuantity };
};

/** What a delivery counts by the density of now. */
const converted = ({ article, quantity }: PostedGoods, { unit }: Material): number => {
  const counted = convertBase(quantity, baseUnit(article.unit), unit, article.densityKgPerM3);
  if (counted === undefined) throw new Refusal('inventory.density-missing');
  return counted;
};

/** Whether a material is agreed in another kind of unit than the article has. */
const isOtherKind = ({ article }: PostedGoods, { unit }: Material): boolean => baseUnit(article.unit) !== unit;

/** Refuses a delivery that its contract's material, agreed in a unit, couldn't count. */
export const refuseUncounted = (delivery: PostedGoods, agreedIn: Unit | null): void => {
  const id = materialOf(delivery.booking);
  if (id && agreedIn) converted(delivery, agreed(id, agreedIn));
};

type Added = { readonly id: string; readonly unit: Unit; readonly day: string; readonly quantity: number };

const addedQuantity = statement((_, open: Open<Added>) => {
  const { organisationId, id, unit, day, quantity } = open;
  return sql<{ deliveredQuantity: number; targetQuantity: number }>`
    with added as (
      update contract_materials set delivered_quantity = delivered_quantity + ${quantity}::bigint
      where organisation_id = ${organisationId} and id = ${id} and unit = ${unit}
      returning delivered_quantity, target_quantity),
    daily as (
      insert into daily_deliveries (organisation_id, material_id, day, quantity)
      select ${organisationId}, ${id}, ${day}::date, ${quantity}::bigint from added
      on conflict (organisation_id, material_id, day)
        do update set quantity = daily_deliveries.quantity + excluded.quantity)
    select delivered_quantity, target_quantity from added`;
});

/**
 * Adds a signed quantity in the material's base unit, on the day of the delivery, also when it is reversed:
 * then it never came. Answers whether it could: not where the material is agreed in another unit by now.
 */
export const addToMaterial = async (
  scope: Scope,
  { id, agreedIn: unit }: Material,
  { contractId, deliveryDate: day }: NewBooking,
  quantity: number,
): Promise<boolean> => {
  const added = await firstOf(addedQuantity(scope, { id, unit, day, quantity }));
  if (!added) return false;
  const { deliveredQuantity, targetQuantity } = added;
  const wasWithin = deliveredQuantity - quantity <= targetQuantity;
  if (wasWithin && deliveredQuantity > targetQuantity) await raiseOverFulfilment(scope, id);
  if (contractId) await publish(scope, { event: 'contracts.delivered', entity: 'contracts', id: contractId });
  return true;
};

/**
 * Keeps what a delivery counted by the density of then, for as long as the delivery is kept: it may come back
 * from a contract of the article's own kind of unit.
 */
export const keepCounted = async (
  scope: Scope,
  delivery: PostedGoods,
  material: Material,
  quantity: number,
): Promise<void> => {
  if (!isOtherKind(delivery, material)) return;
  const row = { organisationId: scope.organisationId, bookingId: delivery.booking.id, quantity };
  await scope.db
    .insertInto('countedDeliveries')
    .values(row)
    .onConflict((on) => on.columns(['organisationId', 'bookingId']).doNothing())
    .execute();
};

const count = async (scope: Scope, delivery: PostedGoods, material: Material): Promise<boolean> => {
  const quantity = converted(delivery, material);
  if (!(await addToMaterial(scope, material, delivery.booking, quantity))) return false;
  await keepCounted(scope, delivery, material, quantity);
  return true;
};

/**
 * Adds a delivery to what its contract's material was delivered. `agreedIn`: in which unit
 * that was agreed when it was read; should it be another one by now, or not be known, it
 * is looked up behind the material's lock.
 */
export const countTowardsContract: Listener<BookingPosted> = async (scope, { agreedIn, ...delivery }) => {
  const id = materialOf(delivery.booking);
  if (!id || (agreedIn && (await count(scope, delivery, agreed(id, agreedIn))))) return;
  const material = await findMaterial(scope, delivery.booking, { lock: true });
  if (material) await count(scope, delivery, material);
};

/** What a delivery counts in a material's kind of unit: what it did once, whatever the density is by now. */
export const countedQuantity = async (scope: Scope, delivery: PostedGoods, material: Material): Promise<number> => {
  if (!isOtherKind(delivery, material)) return delivery.quantity;
  const counted = await scope.db
    .selectFrom('countedDeliveries')
    .select('quantity')
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', delivery.booking.id)
    .executeTakeFirst();
  return counted?.quantity ?? converted(delivery, material);
};

/**
 * What a delivery's material was delivered, in the base unit of its `unit`, and what
 * of that would stay without the delivery.
 */
export const withoutDelivery = async (scope: Scope, delivery: PostedGoods) => {
  const material = await findMaterial(scope, delivery.booking, { lock: false });
  if (!material) return undefined;
  const { agreedIn: unit, deliveredQuantity: before } = material;
  return { unit, before, after: before - (await countedQuantity(scope, delivery, material)) };
};

/** Takes a delivery that is reversed off again: exactly what it counted. */
export const subtractFromContract: Listener<PostedGoods> = async (scope, delivery) => {
  const material = await findMaterial(scope, delivery.booking, { lock: true });
  if (!material) return;
  await addToMaterial(scope, material, delivery.booking, -(await countedQuantity(scope, delivery, material)));
};
