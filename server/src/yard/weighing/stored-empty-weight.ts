import type { Weighing } from '@halm/model/yard/bookings/booking.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lastWeighing } from './current-weighings.ts';
import { insertWeighing, type WeightReading } from './insert-weighing.ts';
import { storedFromInJson } from './stored-from.ts';

/** What is kept of a vehicle's empty weight. */
export type StoredEmptyWeight = Required<Pick<WeightReading, 'kg' | 'vehicleId' | 'storedFrom'>>;

const platesAlone = { id: null, emptyWeightKg: null, emptyWeighedAt: null } as const;

/** A vehicle with the empty weight that is kept of it, and the weighing that this comes from. */
export const findStoredWeight = async (scope: Scope, id: string | null) => {
  const vehicle =
    id !== null &&
    (await scope.db
      .selectFrom('vehicles')
      .select(['id', 'emptyWeightKg', 'emptyWeighedAt', storedFromInJson('vehicles.emptyWeighingId').as('storedFrom')])
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', id)
      .executeTakeFirst());
  return vehicle || { ...platesAlone, storedFrom: null };
};

/**
 * Lets the empty weight that is kept of a vehicle stand in for a weighing of its booking,
 * also for what stood in of another vehicle.
 */
export const substituteEmptyWeight = (
  scope: Scope,
  bookingId: string,
  stored: StoredEmptyWeight,
  weighings: readonly Weighing[],
  reason?: string,
): Weighing => {
  const supersedesId = lastWeighing(weighings, 'empty')?.id;
  const explanation = reason === undefined ? {} : { reason };
  return insertWeighing(scope, bookingId, {
    kind: 'empty',
    source: 'stored-curb-weight',
    ...stored,
    ...explanation,
    supersedesId,
  });
};
