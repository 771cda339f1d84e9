import type { LocationInput } from '@halm/model/locations/location.ts';
import { toBase } from '@halm/model/quantities/quantity.ts';
import { getLocation } from './get-location.ts';

/** Storage locations as records: how they are created, changed and deleted. */
export const locationRecord = { table: 'storageLocations', entity: 'locations', get: getLocation } as const;

/** What a form says as it is stored: the maximum in base units. */
export const locationColumns = ({ maximumAmount, ...input }: LocationInput) => ({
  ...input,
  maximumQuantity: maximumAmount === null ? null : toBase(maximumAmount, input.unit),
});
