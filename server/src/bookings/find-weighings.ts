import type { Weighing } from '@halm/model/bookings/booking.ts';
import type { Scope } from '../platform/scope.ts';

/** All weighings of a booking in the order they were taken; those that another one replaced are not current. */
export const findWeighings = async (scope: Scope, bookingId: string): Promise<Weighing[]> => {
  const rows = await scope.db
    .selectFrom('weighings')
    .select(['id', 'kind', 'kg', 'source', 'scaleName', 'calibrationLicenceNumber', 'alibiNumber'])
    .select(['weighedAt', 'reason', 'userName', 'supersedesId'])
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .orderBy('id')
    .limit(100)
    .execute();
  const superseded = new Set(rows.map((row) => row.supersedesId));
  return rows.map((row) => ({ ...row, isCurrent: !superseded.has(row.id) }) as Weighing);
};

/** The weighing of a kind that counts. */
export const currentWeighing = (weighings: readonly Weighing[], kind: Weighing['kind']): Weighing | undefined =>
  weighings.find((weighing) => weighing.kind === kind && weighing.isCurrent);
