import type { Weighing } from '@halm/model/bookings/booking.ts';
import type { Scope } from '../platform/scope.ts';
import { lastWeighing } from './current-weighings.ts';
import { insertWeighing, type TakenWeight } from './insert-weighing.ts';

/** What is kept of a vehicle's empty weight. */
export type KeptEmptyWeight = Required<Pick<TakenWeight, 'kg' | 'vehicleId' | 'storedFrom'>>;

/** Lets the empty weight that is kept of a vehicle stand in for a weighing of its booking, also for what stood in of another vehicle. */
export const letStandIn = (
  scope: Scope,
  bookingId: string,
  kept: KeptEmptyWeight,
  weighings: readonly Weighing[],
  reason?: string,
): Weighing => {
  const supersedesId = lastWeighing(weighings, 'empty')?.id;
  const said = reason === undefined ? {} : { reason };
  return insertWeighing(scope, bookingId, {
    kind: 'empty',
    source: 'stored-curb-weight',
    ...kept,
    ...said,
    supersedesId,
  });
};
