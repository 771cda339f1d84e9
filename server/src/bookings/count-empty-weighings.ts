import { businessDate, type Scope } from '../platform/scope.ts';

const DAY_MILLISECONDS = 86_400_000;

/** How often a vehicle was weighed empty today, in the organisation's time zone. */
export const countEmptyWeighingsToday = async (scope: Scope, vehicleId: string): Promise<number> => {
  const { timeZone } = scope.organisation;
  const rows = await scope.db
    .selectFrom('weighings')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'weighings.organisationId')
        .onRef('bookings.id', '=', 'weighings.bookingId'),
    )
    .select('weighings.weighedAt')
    .where('weighings.organisationId', '=', scope.organisationId)
    .where('bookings.vehicleId', '=', vehicleId)
    .where('weighings.kind', '=', 'empty')
    .where('weighings.source', 'in', ['scale', 'manual'])
    .where('bookings.updatedAt', '>=', new Date(scope.now.getTime() - DAY_MILLISECONDS).toISOString())
    .limit(100)
    .execute();
  const todayHere = businessDate(scope.now, timeZone);
  return rows.filter((row) => businessDate(new Date(row.weighedAt), timeZone) === todayHere).length;
};
