import { type RawBuilder, sql } from 'kysely';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Whose } from '../../core/records/prepared-list.ts';

/** Storage locations whose ids are given in an array, locked in the order of those. */
export const lockedRows = ({ db, organisationId }: Whose, ids: RawBuilder<unknown>) =>
  db
    .selectFrom('storageLocations')
    .select(['id', 'name', 'type', 'unit', 'maximumQuantity', 'withdrawalMode', 'collectionOnly', 'locked', 'active'])
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate();

type LockedRow = Awaited<ReturnType<ReturnType<typeof lockedRows>['execute']>>[number];

const lockedLocations = statement((db, { organisationId, ids }: Open<{ ids: readonly string[] }>) =>
  lockedRows({ db, organisationId }, ids),
);

/**
 * Finds one of some locked locations; where it isn't among them it is refused, by
 * the name of the field that asked for it.
 */
export const lockedAmong = (rows: readonly LockedRow[]) => (id: string, field?: string) => {
  const row = rows.find((each) => each.id === id);
  if (!row && field) throw refuseField(field, 'unknown');
  return found(row);
};

/** Refuses as `lockLocations` would, without locking: for what only looks ahead. */
export const refuseClosed = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  const closed = await scope.db
    .selectFrom('storageLocations')
    .select('name')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', [...new Set(ids)])
    .where((one) => one.or([one('locked', '=', true), one('active', '=', false)]))
    .orderBy('id')
    .executeTakeFirst();
  if (closed) throw new Refusal('location.locked', { details: { location: closed.name } });
};

/**
 * Locks storage locations for the rest of the transaction, always in order of their ids: whoever moves stock
 * takes this lock first, so that two withdrawals never see the same layer as free. Refuses closed ones,
 * locked or out of use, unless what is booked has happened there already.
 */
export const lockLocations = async (scope: Scope, ids: readonly string[], { hasHappened = false } = {}) => {
  const rows = await lockedLocations(scope, { ids: [...new Set(ids)] });
  for (const { locked, active, name } of rows)
    if (!hasHappened && (locked || !active)) throw new Refusal('location.locked', { details: { location: name } });
  return lockedAmong(rows);
};

/** Locks locations whatever their state: for work on many bookings, each of which asks for its own again. */
export const lockLocationRows = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  await lockedLocations(scope, { ids: [...new Set(ids)] });
};

const locationsOf = statement((db, { organisationId, bookingId }: Open<{ bookingId: string }>) =>
  db
    .selectFrom('storageLocations')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', 'in', (is) =>
      is
        .selectFrom('movements')
        .select('locationId')
        .where('organisationId', '=', organisationId)
        .where('bookingId', '=', bookingId),
    )
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Locks the locations where a booking has moved something. */
export const lockLocationsOf = async (scope: Scope, bookingId: string): Promise<void> => {
  await locationsOf(scope, { bookingId });
};

export type LockedLocation = ReturnType<Awaited<ReturnType<typeof lockLocations>>>;
