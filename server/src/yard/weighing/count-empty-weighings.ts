import { businessDate, type Scope } from '../../core/api/scope.ts';

/** The longest day there is: clocks are put back once a year. */
const LONGEST_DAY_MILLISECONDS = 25 * 3_600_000;

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
    .where('weighings.weighedAt', '>=', new Date(scope.now.getTime() - LONGEST_DAY_MILLISECONDS).toISOString())
    .limit(100)
    .execute();
  const todayHere = businessDate(scope.now, timeZone);
  return rows.filter((row) => businessDate(new Date(row.weighedAt), timeZone) === todayHere).length;
};
