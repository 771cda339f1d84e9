import { baseUnit, convertBase, type Unit } from '@halm/model/quantities/quantity.ts';
import { sql } from 'kysely';
import { raiseOverFulfilment } from '../contracts/raise-over-fulfilment.ts';
import { publish } from '../platform/outbox.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import type { NewBooking } from './insert-booking.ts';

/** What came or is taken back; the quantity in the article's base unit. */
type Delivery = {
  readonly booking: NewBooking;
  readonly article: { readonly unit: Unit; readonly densityKgPerM3: number | null };
  readonly quantity: number;
};

/** The material that a delivery counts towards; none for what is no delivery or has no contract. */
const findMaterial = async (scope: Scope, { contractMaterialId, type }: NewBooking, { lock }: { lock: boolean }) => {
  if (!contractMaterialId || type !== 'incoming') return undefined;
  const { unit, deliveredQuantity } = await scope.db
    .selectFrom('contractMaterials')
    .select(['unit', 'deliveredQuantity'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', contractMaterialId)
    .$if(lock, (rows) => rows.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return { id: contractMaterialId, agreedIn: unit as Unit, unit: baseUnit(unit as Unit), deliveredQuantity };
};
type Material = NonNullable<Awaited<ReturnType<typeof findMaterial>>>;

/** What a delivery counts by the density of now. */
const converted = ({ article, quantity }: Delivery, { unit }: Material): number => {
  const counted = convertBase(quantity, baseUnit(article.unit), unit, article.densityKgPerM3);
  if (counted === undefined) throw new Refusal('inventory.density-missing');
  return counted;
};

const isOtherKind = ({ article }: Delivery, { unit }: Material): boolean => baseUnit(article.unit) !== unit;

/** Adds a signed quantity in the material's base unit, on the day of the delivery, also when it is reversed: then it never came. */
const addToMaterial = async (scope: Scope, { id }: Material, booking: NewBooking, quantity: number): Promise<void> => {
  const { organisationId } = scope;
  const { deliveredQuantity, targetQuantity } = await scope.db
    .with('daily', (sums) =>
      sums
        .insertInto('dailyDeliveries')
        .values({ organisationId, materialId: id, day: booking.deliveryDate, quantity })
        .onConflict((conflict) =>
          conflict.columns(['organisationId', 'materialId', 'day']).doUpdateSet((is) => ({
            quantity: sql`${is.ref('dailyDeliveries.quantity')} + ${is.ref('excluded.quantity')}`,
          })),
        ),
    )
    .updateTable('contractMaterials')
    .set((update) => ({ deliveredQuantity: update('deliveredQuantity', '+', quantity) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .returning(['deliveredQuantity', 'targetQuantity'])
    .executeTakeFirstOrThrow();
  const wasWithin = deliveredQuantity - quantity <= targetQuantity;
  if (wasWithin && deliveredQuantity > targetQuantity) await raiseOverFulfilment(scope, id);
  if (booking.contractId)
    await publish(scope, { event: 'contracts.delivered', entity: 'contracts', id: booking.contractId });
};

/** Adds a delivery to what its contract's material was delivered. */
export const countTowardsContract = async (scope: Scope, delivery: Delivery): Promise<void> => {
  const { booking } = delivery;
  const material = await findMaterial(scope, booking, { lock: true });
  if (!material) return;
  const quantity = converted(delivery, material);
  if (isOtherKind(delivery, material)) {
    const row = { organisationId: scope.organisationId, bookingId: booking.id, quantity };
    await scope.db.insertInto('countedDeliveries').values(row).execute();
  }
  await addToMaterial(scope, material, booking, quantity);
};

/** What a delivery counted when it was booked, whatever the density is by now. */
const countedQuantity = async (scope: Scope, delivery: Delivery, material: Material): Promise<number> => {
  if (!isOtherKind(delivery, material)) return delivery.quantity;
  const counted = await scope.db
    .selectFrom('countedDeliveries')
    .select('quantity')
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', delivery.booking.id)
    .executeTakeFirst();
  return counted?.quantity ?? converted(delivery, material);
};

/** What a delivery's material was delivered, in the base unit of its `unit`, and what of that would stay without the delivery. */
export const withoutDelivery = async (scope: Scope, delivery: Delivery) => {
  const material = await findMaterial(scope, delivery.booking, { lock: false });
  if (!material) return undefined;
  const { agreedIn: unit, deliveredQuantity: before } = material;
  return { unit, before, after: before - (await countedQuantity(scope, delivery, material)) };
};

/** Takes a delivery that is reversed off again: exactly what it counted. */
export const takeOffContract = async (scope: Scope, delivery: Delivery): Promise<void> => {
  const material = await findMaterial(scope, delivery.booking, { lock: true });
  if (!material) return;
  await addToMaterial(scope, material, delivery.booking, -(await countedQuantity(scope, delivery, material)));
};
