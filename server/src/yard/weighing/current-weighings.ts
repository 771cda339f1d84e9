import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import { type PartRow, presentPart } from './weighing-parts.ts';

/**
 * What of a booking decides whether a stored empty weight stands in: its
 * vehicle, and that it is spared the weighing.
 */
export type Trip = { readonly vehicleId: string | null; readonly emptyWeighingDue: boolean };

/**
 * Whether a weighing can count: what stood on the scale always, a stored empty weight for its
 * own vehicle, while none is to be taken.
 */
export const isOfCurrentWeight = (
  weighing: Pick<Weighing, 'vehicleId'>,
  { vehicleId, emptyWeighingDue }: Trip,
): boolean => weighing.vehicleId === null || (weighing.vehicleId === vehicleId && !emptyWeighingDue);

/**
 * Weighings in the order they were taken, each with its parts; those that another one replaced are not
 * current, nor is the stored empty weight of a vehicle that the booking no longer names.
 */
export const withCurrent = (
  rows: readonly Omit<Weighing, 'isCurrent' | 'parts'>[],
  parts: readonly PartRow[],
  trip: Trip,
): Weighing[] => {
  const superseded = new Set(rows.map((row) => row.supersedesId));
  return rows.map((row) => ({
    ...row,
    parts: parts.filter(({ weighingId }) => weighingId === row.id).map(presentPart),
    isCurrent: !superseded.has(row.id) && isOfCurrentWeight(row, trip),
  }));
};

/** The weighing of a kind that the next one of this kind takes the place of, whether it counts or not. */
export const lastWeighing = (weighings: readonly Weighing[], kind: Weighing['kind']): Weighing | undefined => {
  const superseded = new Set(weighings.map(({ supersedesId }) => supersedesId));
  return weighings.find((weighing) => weighing.kind === kind && !superseded.has(weighing.id));
};

/** The weighing of a kind that counts. */
export const currentWeighing = (weighings: readonly Weighing[], kind: Weighing['kind']): Weighing | undefined =>
  weighings.find((weighing) => weighing.kind === kind && weighing.isCurrent);
