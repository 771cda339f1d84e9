import { USUAL_LOADS } from '@halm/model/yard/trips/doubtful-load.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** The last posted trips of a plate, as many as say what is usual, the latest first. */
export const postedTrips = ({ db, organisationId }: Scope, licensePlate: string) =>
  db
    .selectFrom('bookings')
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`license_plate collate "C" = ${licensePlate}`)
    .where('status', '=', 'completed')
    .where('type', 'in', ['incoming', 'outgoing'])
    .orderBy('deliveryDate', 'desc')
    .orderBy('id', 'desc')
    .limit(USUAL_LOADS.most);
