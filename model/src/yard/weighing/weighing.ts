import { DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT } from '../../masterdata/fleet/empty-weight-drift.ts';
import type { BookingReason } from '../bookings/booking-reasons.ts';

type NoNet = { readonly reason: Extract<BookingReason, 'booking.full-not-above-empty'> };

/** Net weight in whole kilograms, full − empty; refused when the full weight is not the greater one. */
export const netKg = (fullKg: number, emptyKg: number): number | NoNet =>
  fullKg > emptyKg ? fullKg - emptyKg : { reason: 'booking.full-not-above-empty' };

/** By how many percent an empty weight leaves the vehicle's last one, up or down. */
export const emptyWeightDeviationPercent = (emptyKg: number, lastEmptyKg: number): number =>
  (Math.abs(emptyKg - lastEmptyKg) * 100) / lastEmptyKg;

/**
 * Whether an empty weight is within the tolerance of the vehicle's last one;
 * the first of a vehicle always is.
 */
export const isPlausibleEmptyWeight = (
  emptyKg: number,
  lastEmptyKg: number | null,
  tolerancePercent = DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT,
): boolean => lastEmptyKg === null || emptyWeightDeviationPercent(emptyKg, lastEmptyKg) <= tolerancePercent;
