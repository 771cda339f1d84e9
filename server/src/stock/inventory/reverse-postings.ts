import { type PostedMovement, reverseMovements } from '@halm/model/stock/inventory/reversal.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import { lockLocations } from './lock-locations.ts';
import type { StockChange } from './stock-change.ts';

const movementsOf = statement((db, { organisationId, bookingId }: Open<{ bookingId: string }>) =>
  db
    .selectFrom('movements')
    .select(['layerId', 'locationId', 'articleId', 'quantity', 'movedAt'])
    .where('organisationId', '=', organisationId)
    .where('bookingId', '=', bookingId)
    .orderBy('id'),
);

const othersOf = statement(
  (db, { organisationId, bookingId, layerIds }: Open<{ bookingId: string; layerIds: readonly string[] }>) =>
    db
      .selectFrom('movements')
      .innerJoin('bookings', (on) =>
        on
          .onRef('bookings.organisationId', '=', 'movements.organisationId')
          .onRef('bookings.id', '=', 'movements.bookingId'),
      )
      .select(['movements.layerId', 'movements.bookingId', 'movements.quantity', 'bookings.reversesBookingId'])
      .select((is) =>
        is
          .exists(
            is
              .selectFrom('countAdjustments')
              .select('countAdjustments.id')
              .where('countAdjustments.organisationId', '=', organisationId)
              .whereRef('countAdjustments.bookingId', '=', 'movements.bookingId'),
          )
          .as('keepsCount'),
      )
      .where('movements.organisationId', '=', organisationId)
      .where(sql<boolean>`movements.layer_id = any(${layerIds}::uuid[])`)
      .where('movements.bookingId', '<>', bookingId)
      .orderBy('movements.id'),
);

type Blocked = { readonly blockedBy: readonly string[] };
type Undone = PostedMovement & { readonly movedAt: string };
type Reversal = { readonly movements: readonly PostedMovement[]; readonly undone: readonly Undone[] } | Blocked;

/**
 * Of bookings in the way those that may be reversed: what keeps a count as it was counted goes with the
 * count, which is in the way before it.
 */
const reversible = (ids: readonly string[], others: Awaited<ReturnType<typeof othersOf>>): readonly string[] => {
  const keeping = new Set(others.filter(({ keepsCount }) => keepsCount).map(({ bookingId }) => bookingId));
  const first = ids.filter((id) => !keeping.has(id));
  return first.length > 0 ? first : ids;
};

/**
 * The movements that would undo those of a booking: the opposite ones on the very same layers. When goods
 * that it brought have moved on, the bookings in the way are answered instead, without `passedOver`. `hold`
 * is told of the locations before their layers are looked at. `undone`: the opposite movements, each of the
 * moment of what it takes back.
 */
export const findReversal = async (
  scope: Scope,
  bookingId: string,
  hold: (locationIds: readonly string[]) => Promise<unknown>,
  passedOver: ReadonlySet<string> = new Set(),
): Promise<Reversal> => {
  const own = await movementsOf(scope, { bookingId });
  if (own.length === 0) return { movements: [], undone: [] };
  await hold(own.map((movement) => movement.locationId));
  const layerIds = [...new Set(own.map((movement) => movement.layerId))];
  const others = await othersOf(scope, { bookingId, layerIds });
  const reversal = reverseMovements(
    own.map(({ movedAt: _movedAt, ...movement }) => movement),
    others.filter((other) => !passedOver.has(other.bookingId)),
  );
  if ('blockedBy' in reversal) return { blockedBy: reversible(reversal.blockedBy, others) };
  return { ...reversal, undone: own.map((moved) => ({ ...moved, quantity: -moved.quantity })) };
};

/**
 * Of many bookings those that can't be taken back, each with the bookings in the way: the rule of
 * `reverseMovements` for all of them in one statement, without locks.
 */
export const findBlocked = async (
  { db, organisationId }: Scope,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ bookingId: string; blockedBy: string[] }>`
    with filled as (
      select distinct booking_id, layer_id from movements
      where organisation_id = ${organisationId} and booking_id = any(${bookingIds}::uuid[]) and quantity > 0),
    uses as (
      select filled.booking_id, coalesce(bookings.reverses_booking_id, movements.booking_id) as used_by, min(movements.id::text) as first
      from filled
      join movements on movements.organisation_id = ${organisationId} and movements.layer_id = filled.layer_id
        and movements.booking_id <> filled.booking_id
        and not exists (select from count_adjustments as adjustment where adjustment.organisation_id = ${organisationId}
          and adjustment.booking_id = movements.booking_id and adjustment.cause_id = filled.booking_id)
      join bookings on bookings.organisation_id = ${organisationId} and bookings.id = movements.booking_id
      group by 1, 2 having sum(movements.quantity) <> 0)
    select booking_id, array_agg(used_by order by first) as blocked_by from uses group by 1`.execute(db);
  return new Map(rows.map(({ bookingId, blockedBy }) => [bookingId, blockedBy]));
};

/**
 * What undoes a booking's movements (`findReversal`), whose locations are locked until the transaction ends.
 */
export const planReversal = async (
  scope: Scope,
  bookingId: string,
): Promise<(StockChange & { readonly undone: readonly Undone[] }) | Blocked> => {
  const reversal = await findReversal(scope, bookingId, (ids) => lockLocations(scope, ids));
  if ('blockedBy' in reversal) return reversal;
  const movedAt = nowIso(scope);
  const { undone } = reversal;
  const movements = reversal.movements.map((movement) => ({ ...movement, id: newId(), movedAt }));
  return { layers: [], movements, undone };
};
