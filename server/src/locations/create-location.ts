import type { Location, LocationInput } from '@halm/model/locations/location.ts';
import { createRecord } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { locationColumns, locationRecord } from './location-record.ts';

/** Creates a storage location; its code must be free (`location.id-taken`). */
export const createLocation = (scope: Scope, input: LocationInput): Promise<Location> =>
  createRecord(scope, locationRecord, locationColumns(input));
