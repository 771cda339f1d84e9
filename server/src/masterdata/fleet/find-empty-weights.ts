import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { EMPTY_WEIGHTS_SHOWN, type EmptyWeight, type EmptyWeights } from '@halm/model/masterdata/fleet/empty-weight.ts';
import { DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT } from '@halm/model/masterdata/fleet/empty-weight-drift.ts';
import type { Scope } from '../../core/api/scope.ts';
import { getVehicle } from './find-vehicles.ts';

const selectEmptyWeights = (scope: Scope, vehicleId: string) =>
  scope.db
    .selectFrom((latest) =>
      latest
        .selectFrom('bookings')
        .select(['organisationId', 'id', 'year', 'sequence'])
        .where('organisationId', '=', scope.organisationId)
        .where('vehicleId', 'in', (own) =>
          own
            .selectFrom('vehicles')
            .select('vehicles.id')
            .where('vehicles.organisationId', '=', scope.organisationId)
            .where((is) => is.or([is('vehicles.id', '=', vehicleId), is('vehicles.mergedInto', '=', vehicleId)])),
        )
        .where('status', 'not in', ['aborted', 'reversed'])
        .orderBy('updatedAt', 'desc')
        .limit(EMPTY_WEIGHTS_SHOWN)
        .as('booking'),
    )
    .innerJoin('weighings', (on) =>
      on
        .onRef('weighings.organisationId', '=', 'booking.organisationId')
        .onRef('weighings.bookingId', '=', 'booking.id'),
    )
    .select(['weighings.id', 'weighings.kg', 'weighings.weighedAt', 'weighings.source'])
    .select(['booking.id as bookingId', 'booking.year', 'booking.sequence'])
    .where('weighings.kind', '=', 'empty')
    .where('weighings.source', 'in', ['scale', 'manual'])
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('weighings as later')
            .select('later.id')
            .where('later.organisationId', '=', scope.organisationId)
            .whereRef('later.supersedesId', '=', 'weighings.id'),
        ),
      ),
    )
    .$narrowType<Pick<EmptyWeight, 'source'>>()
    .orderBy('weighings.weighedAt', 'desc')
    .orderBy('weighings.id', 'desc');

const findTolerance = async ({ db, organisationId }: Scope): Promise<number> => {
  const settings = await db
    .selectFrom('organisationSettings')
    .select('emptyWeightTolerancePercent')
    .where('organisationId', '=', organisationId)
    .executeTakeFirst();
  return settings?.emptyWeightTolerancePercent ?? DEFAULT_EMPTY_WEIGHT_TOLERANCE_PERCENT;
};

/**
 * What a vehicle weighed empty in its latest bookings, the newest first, without what a later weighing has
 * replaced, and without bookings that were aborted or taken back. Those of vehicles that were merged into it
 * count too.
 */
export const findEmptyWeights = async (scope: Scope, vehicleId: string): Promise<EmptyWeights> => {
  await getVehicle(scope, vehicleId);
  const [rows, tolerancePercent] = await Promise.all([
    selectEmptyWeights(scope, vehicleId).execute(),
    findTolerance(scope),
  ]);
  return {
    items: rows.map(({ year, sequence, ...row }) => ({ ...row, bookingNumber: bookingNumber(year, sequence) })),
    tolerancePercent,
  };
};
