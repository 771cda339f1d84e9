import type { WithdrawnPart } from '@halm/model/stock/inventory/passed-takings.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** A plant withdraws some hundred times a month: beyond that nobody reads on. */
const MOST_READ = 5000;

type Place = { readonly locationId: string; readonly articleId: string; readonly since: string };

/** What withdrawals since a moment took, layer by layer in their order, and which of them were reversed. */
export const findLaterTakings = async (
  { db, organisationId }: Scope,
  { locationId, articleId, since }: Place,
): Promise<WithdrawnPart[]> => {
  const { rows } = await sql<WithdrawnPart>`
    select movements.booking_id, movements.moved_at, movements.layer_id, layers.received_at,
      -movements.quantity as quantity, bookings.reversed_by_booking_id is not null as is_reversed,
      bookings.reverses_booking_id as gives_back
    from movements
    join layers on layers.organisation_id = movements.organisation_id and layers.id = movements.layer_id
    join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id
    where movements.organisation_id = ${organisationId} and movements.location_id = ${locationId}
      and movements.article_id = ${articleId} and movements.moved_at > ${since}
      and (movements.quantity > 0) = (bookings.type = 'reversal') and bookings.correction_kind is null
      and layers.booking_id <> movements.booking_id
    order by movements.id limit ${MOST_READ}`.execute(db);
  return rows;
};
