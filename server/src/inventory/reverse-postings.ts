import { type PostedMovement, reverseMovements } from '@halm/model/inventory/reversal.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { lowerBalance, raiseBalance } from './change-balance.ts';
import { lockLocations } from './lock-locations.ts';

const findMovements = (scope: Scope, bookingId: string): Promise<PostedMovement[]> =>
  scope.db
    .selectFrom('movements')
    .select(['layerId', 'locationId', 'articleId', 'quantity'])
    .where('organisationId', '=', scope.organisationId)
    .where('bookingId', '=', bookingId)
    .orderBy('id')
    .execute();

const findOthers = (scope: Scope, bookingId: string, layerIds: readonly string[]) =>
  scope.db
    .selectFrom('movements')
    .innerJoin('bookings', (on) =>
      on
        .onRef('bookings.organisationId', '=', 'movements.organisationId')
        .onRef('bookings.id', '=', 'movements.bookingId'),
    )
    .select(['movements.layerId', 'movements.bookingId', 'movements.quantity', 'bookings.reversesBookingId'])
    .where('movements.organisationId', '=', scope.organisationId)
    .where('movements.layerId', 'in', layerIds)
    .where('movements.bookingId', '<>', bookingId)
    .orderBy('movements.id')
    .execute();

const moveLayers = async (scope: Scope, movements: readonly PostedMovement[]): Promise<void> => {
  const ids = movements.map((movement) => movement.layerId);
  const quantities = movements.map((movement) => movement.quantity);
  await sql`
    update layers set remaining = remaining + change.quantity
    from (select id, sum(quantity)::bigint as quantity
          from unnest(${ids}::uuid[], ${quantities}::bigint[]) as part (id, quantity) group by id) as change
    where layers.organisation_id = ${scope.organisationId} and layers.id = change.id`.execute(scope.db);
};

const moveBalances = async (scope: Scope, movements: readonly PostedMovement[]): Promise<void> => {
  const places = Map.groupBy(movements, ({ locationId, articleId }) => `${locationId} ${articleId}`);
  for (const group of [...places.values()]) {
    const [{ locationId, articleId }] = group as [PostedMovement];
    const quantity = group.reduce((sum, movement) => sum + movement.quantity, 0);
    if (quantity > 0) await raiseBalance(scope, { locationId, articleId }, quantity);
    if (quantity < 0) await lowerBalance(scope, { locationId, articleId }, -quantity);
  }
};

/**
 * Undoes what a booking moved, by opposite movements of the reversing booking on the very same layers. When goods
 * that it brought have moved on, nothing happens and the bookings in the way are answered.
 */
export const reversePostings = async (
  scope: Scope,
  bookingId: string,
  reversalId: string,
): Promise<{ readonly blockedBy: readonly string[] }> => {
  const own = await findMovements(scope, bookingId);
  if (own.length === 0) return { blockedBy: [] };
  await lockLocations(
    scope,
    own.map((movement) => movement.locationId),
  );
  const others = await findOthers(scope, bookingId, [...new Set(own.map((movement) => movement.layerId))]);
  const reversal = reverseMovements(own, others);
  if ('blockedBy' in reversal) return reversal;
  await moveLayers(scope, reversal.movements);
  const common = { organisationId: scope.organisationId, bookingId: reversalId, movedAt: nowIso(scope) };
  await scope.db
    .insertInto('movements')
    .values(reversal.movements.map((movement) => ({ ...common, ...movement, id: newId() })))
    .execute();
  await moveBalances(scope, reversal.movements);
  return { blockedBy: [] };
};
