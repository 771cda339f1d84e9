import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type AffectedLine, lineColumns, lineJoins } from './find-affected-counts.ts';

/** So many counted lines are looked at, the latest. */
const MOST_LINES = 20_000;

/** A booked count that holds, with when it was booked. */
export type StandingLine = Omit<AffectedLine, 'quantity'>;

/**
 * The counted lines of all booked counts that hold, in the order in which they take up what moves before
 * them: of each place and article by their moment, of one moment the one that was booked last first.
 */
export const findStandingLines = async (scope: Scope): Promise<StandingLine[]> => {
  const { rows } = await sql<StandingLine>`
    select ${lineColumns}
    from stock_count_lines as line
    ${lineJoins}
    left join bookings on bookings.organisation_id = line.organisation_id and bookings.id = line.booking_id
    where line.organisation_id = ${scope.organisationId} and counts.status = 'booked' and line.counted_at is not null
      and bookings.reversed_by_booking_id is null
    order by line.counted_at desc, counts.booked_at, line.id limit ${MOST_LINES}`.execute(scope.db);
  return rows.toReversed();
};
