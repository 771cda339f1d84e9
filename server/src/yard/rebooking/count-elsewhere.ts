import type { Scope } from '../../core/api/scope.ts';
import type { NewBooking } from '../bookings/insert-booking.ts';
import {
  addToMaterial,
  countedQuantity,
  findMaterial,
  keepCounted,
  type Material,
} from '../posting/count-towards-contract.ts';
import type { BookingState } from '../steps/booking-state.ts';

/** What it counted towards and what it will, read in the order of their ids, as they are locked. */
const findBoth = async (scope: Scope, before: NewBooking, after: NewBooking, lock: boolean) => {
  const order = [before, after].toSorted((a, b) =>
    (a.contractMaterialId ?? '').localeCompare(b.contractMaterialId ?? ''),
  );
  const materials = new Map<NewBooking, Material | undefined>();
  for (const booking of order) materials.set(booking, await findMaterial(scope, booking, { lock }));
  return { from: materials.get(before), to: materials.get(after) };
};

/**
 * What a delivery takes off the contract that it counted towards, and what it brings to that of `after`: in
 * each kind of unit exactly what it counted in it before, whatever the density is by now.
 */
export const countsElsewhere = async (
  scope: Scope,
  { booking, around: { article } }: BookingState,
  after: NewBooking,
  { lock }: { readonly lock: boolean } = { lock: false },
) => {
  if (!article || booking.quantity === null) return { off: 0, on: 0 };
  const delivery = { booking, article, quantity: booking.quantity };
  const { from, to } = await findBoth(scope, booking, after, lock);
  const off = from ? await countedQuantity(scope, delivery, from) : 0;
  if (!to) return { from, off, on: 0 };
  return { from, to, off, on: await countedQuantity(scope, delivery, to), delivery };
};

/** Takes a delivery off the contract that it counted towards, and adds it to that of `after`. */
export const countElsewhere = async (scope: Scope, state: BookingState, after: NewBooking): Promise<void> => {
  const { booking } = state;
  const { from, to, off, on, delivery } = await countsElsewhere(scope, state, after, { lock: true });
  if (from) await addToMaterial(scope, from, booking, -off);
  if (!to || !delivery) return;
  await addToMaterial(scope, to, after, on);
  await keepCounted(scope, delivery, to, on);
};
