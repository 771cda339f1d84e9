import type { Location, LocationInput } from '@halm/model/locations/location.ts';
import { baseUnit, toBase } from '@halm/model/quantities/quantity.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../platform/write-record.ts';
import { getLocation } from './find-locations.ts';

const locationRecord = { table: 'storageLocations', entity: 'locations', get: getLocation } as const;

/** What a form says as it is stored: the maximum in base units. */
const locationColumns = ({ maximumAmount, ...input }: LocationInput) => ({
  ...input,
  maximumQuantity: maximumAmount === null ? null : toBase(maximumAmount, input.unit),
});

/**
 * Refuses with `location.has-stock` while anything lies at a storage location. The caller holds the location's lock,
 * under which alone stock moves.
 */
const refuseStock = async (scope: Scope, locationId: string): Promise<void> => {
  const balance = await scope.db
    .selectFrom('balances')
    .select('articleId')
    .where('organisationId', '=', scope.organisationId)
    .where('locationId', '=', locationId)
    .where('quantity', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (balance) throw new Refusal('location.has-stock');
};

/** Creates a storage location; its code must be free (`location.id-taken`). */
export const createLocation = (scope: Scope, input: LocationInput): Promise<Location> =>
  createRecord(scope, locationRecord, locationColumns(input));

/** Changes a storage location. With stock in it, it stays active and keeps its kind of unit (`location.has-stock`). */
export const updateLocation = (scope: Scope, record: RecordVersion, input: LocationInput): Promise<Location> =>
  changeRecord(scope, locationRecord, record, async (before) => {
    const isDeactivated = before.active && !input.active;
    if (isDeactivated || baseUnit(input.unit) !== baseUnit(before.unit)) await refuseStock(scope, record.id);
    return locationColumns(input);
  });

/** Deletes a storage location without stock to which nothing refers. */
export const deleteLocation = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, locationRecord, record, () => refuseStock(scope, record.id));
