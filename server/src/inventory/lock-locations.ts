import { sql } from 'kysely';
import { found, Refusal, refuseField } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type Open, statement } from '../platform/statement.ts';

const lockedLocations = statement((db, open: Open<{ ids: readonly string[] }>) =>
  db
    .selectFrom('storageLocations')
    .select(['id', 'name', 'type', 'unit', 'maximumQuantity', 'withdrawalMode', 'collectionOnly', 'locked', 'active'])
    .where('organisationId', '=', open.organisationId)
    .where(sql<boolean>`id = any(${open.ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

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
 * Locks storage locations for the rest of the transaction, always in order of their ids: whoever moves stock takes
 * this lock first, so that two withdrawals never see the same layer as free. Refuses closed ones, locked or out of use, unless what is
 * booked has happened there already.
 */
export const lockLocations = async (scope: Scope, ids: readonly string[], { hasHappened = false } = {}) => {
  const rows = await lockedLocations(scope, { ids: [...new Set(ids)] });
  for (const { locked, active, name } of rows)
    if (!hasHappened && (locked || !active)) throw new Refusal('location.locked', { details: { location: name } });
  /** The locked location; where there is none it is refused, by the name of the field that asked for it. */
  return (id: string, field?: string) => {
    const row = rows.find((each) => each.id === id);
    if (!row && field) throw refuseField(field, 'unknown');
    return found(row);
  };
};

/** Locks locations whatever their state: for work on many bookings, each of which asks for its own again. */
export const holdLocations = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  await lockedLocations(scope, { ids: [...new Set(ids)] });
};

export type LockedLocation = ReturnType<Awaited<ReturnType<typeof lockLocations>>>;
