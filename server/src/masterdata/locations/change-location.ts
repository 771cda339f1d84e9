import { baseUnit, fromBase, toBase } from '@halm/model/core/quantities/quantity.ts';
import { fillLevel } from '@halm/model/masterdata/locations/fill-level.ts';
import type { Location, LocationInput, LocationLock } from '@halm/model/masterdata/locations/location.ts';
import type { LocationFacts } from '@halm/model/masterdata/locations/location-can.ts';
import { locationCan } from '@halm/model/masterdata/locations/location-can.ts';
import { unitMisfit } from '@halm/model/masterdata/locations/location-unit.ts';
import { sql } from 'kysely';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { isUsedBy } from '../../core/records/record-usage.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getLocation } from './find-locations.ts';
import { findStocks } from './find-stocks.ts';
import { zipColumn } from './zip-of-location.ts';

/**
 * Refuses a maximum that is less than what lies there: either of the two is wrong. One that stays as it was
 * may be exceeded, since somebody confirmed that when they unloaded.
 */
const refuseMaximumBelowStock = async (scope: Scope, before: Location, input: LocationInput): Promise<void> => {
  const { maximumAmount, unit } = input;
  const isSame = maximumAmount === before.maximumAmount && unit === before.unit;
  if (maximumAmount === null || isSame) return;
  const maximum = toBase(maximumAmount, unit);
  const { quantity } = fillLevel(await findStocks(scope, before.id), { unit, maximum });
  if (quantity <= maximum) return;
  const limit = fromBase(quantity, unit);
  throw new Refusal('request.invalid', {
    fields: [{ path: 'maximumAmount', reason: 'location.maximum-below-stock', limit }],
  });
};

const findStock = (scope: Scope, locationId: string) =>
  scope.db
    .selectFrom('balances')
    .select('articleId')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', locationId)
    .where('quantity', '>', sql.lit(0))
    .limit(1)
    .executeTakeFirst();

/**
 * What the rules of a location ask of its surroundings. What else refers to it,
 * the database knows and refuses by itself.
 */
const findLocationFacts = async (scope: Scope, locationId: string): Promise<LocationFacts> => {
  const [stock, hasOpenBookings] = await Promise.all([
    findStock(scope, locationId),
    isUsedBy(scope, 'locations', locationId, 'openBooking'),
  ]);
  return { hasStock: stock !== undefined, hasOpenBookings };
};

/** Whether any booking ever took from a location or brought to it. */
const isEverBooked = async (scope: Scope, locationId: string): Promise<boolean> => {
  const isBooked = (kind: 'openBooking' | 'booking') => isUsedBy(scope, 'locations', locationId, kind);
  return (await Promise.all([isBooked('openBooking'), isBooked('booking')])).includes(true);
};

export const locationRecord = { table: 'storageLocations', entity: 'locations', get: getLocation } as const;

/** What a form says as it is stored: the maximum in base units, a reason only where something is locked. */
const locationColumns = ({ maximumAmount, lockReason, ...input }: LocationInput) => ({
  ...input,
  lockReason: input.locked ? lockReason : null,
  maximumQuantity: maximumAmount === null ? null : toBase(maximumAmount, input.unit),
});

/** Refuses what a location can't be changed to. The caller holds its lock, under which alone stock moves. */
const checkChange = async (scope: Scope, before: Location, input: LocationInput): Promise<void> => {
  // One that never fitted its type may become right, whatever lies there:
  // stock is kept in the unit of its article.
  const isOtherKind = baseUnit(input.unit) !== baseUnit(before.unit) && !unitMisfit(before.type, before.unit);
  const isDeactivated = before.active && !input.active;
  if (isOtherKind || isDeactivated) {
    const facts = await findLocationFacts(scope, before.id);
    const against = isOtherKind && facts.hasStock ? 'location.has-stock' : undefined;
    const reason = against ?? (isDeactivated ? locationCan.deactivate(facts) : undefined);
    if (reason) throw new Refusal(reason);
  }
  // What went to production was consumed, what went elsewhere lies there:
  // neither may become the other afterwards.
  const isProductionChanged = (before.type === 'production') !== (input.type === 'production');
  if (isProductionChanged) {
    if (await isEverBooked(scope, before.id)) throw refuseField('type', 'location.production-settled');
    if (await isUsedBy(scope, 'locations', before.id, 'doser')) throw refuseField('type', 'location.fed-by-doser');
  }
  await refuseMaximumBelowStock(scope, before, input);
};

/** Creates a storage location; its code must be free (`location.id-taken`). */
export const createLocation = async (scope: Scope, input: LocationInput): Promise<Location> => {
  const zip = await zipColumn(scope, input.zip, null);
  return createRecord(scope, locationRecord, { ...locationColumns(input), zip });
};

/**
 * Changes a storage location. With stock in it, it stays active, keeps its kind of unit
 * (`location.has-stock`) and takes no maximum below what lies there.
 */
export const updateLocation = (scope: Scope, record: RecordVersion, input: LocationInput): Promise<Location> =>
  changeRecord(scope, locationRecord, record, async (before) => {
    const zip = await zipColumn(scope, input.zip, before.zip);
    await checkChange(scope, before, input);
    return { ...locationColumns(input), zip };
  });

/** Locks a location, whatever lies there or is on its way: from then on no booking uses it. Or unlocks it. */
export const lockLocation = (
  scope: Scope,
  record: RecordVersion,
  { locked, reason }: LocationLock,
): Promise<Location> =>
  changeRecord(scope, locationRecord, record, () => ({ locked, lockReason: locked ? reason : null }));

/** Takes a location out of use, in which nothing lies and to which nobody is on the way, or into it again. */
export const useLocation = (scope: Scope, record: RecordVersion, active: boolean): Promise<Location> =>
  changeRecord(scope, locationRecord, record, async () => {
    const against = active ? undefined : locationCan.deactivate(await findLocationFacts(scope, record.id));
    if (against) throw new Refusal(against);
    return { active };
  });

/** Deletes a storage location without stock to which nothing refers. */
export const deleteLocation = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, locationRecord, record, async () => {
    const against = locationCan.remove(await findLocationFacts(scope, record.id));
    if (against) throw new Refusal(against);
  });
