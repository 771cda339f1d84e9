import { type BaseUnit, baseUnit, convertBase, toBase, type Unit } from '../../core/quantities/base-quantity.ts';
import type { BookingStep } from '../bookings/booking-kinds.ts';

/**
 * In which the amount of a slurry trip is said: off the flow meter, by the
 * tank's size, or off a scale elsewhere.
 */
export const slurryUnits = ['m3', 'l', 'ton', 'kg'] as const satisfies readonly Unit[];
export type SlurryUnit = (typeof slurryUnits)[number];

/**
 * An amount as it was measured, in the base unit of its article; undefined where only a
 * density would lead from one to the other.
 */
export const slurryQuantity = (
  amount: number,
  measured: Unit,
  article: { readonly unit: Unit; readonly densityKgPerM3: number | null },
): number | undefined => {
  const [from, to]: BaseUnit[] = [baseUnit(measured), baseUnit(article.unit)];
  return from && to && convertBase(toBase(amount, measured), from, to, article.densityKgPerM3);
};

/** Where a lorry goes on whose trip is turned into a slurry trip, or back, before it has unloaded. */
export const stepOfChangedTrip = (step: BookingStep, isSlurryTrip: boolean): BookingStep => {
  if (step === 'created' || step === 'registerVehicle') return step;
  return isSlurryTrip ? 'deliverSlurry' : 'selectScale';
};
