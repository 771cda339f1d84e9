import type { Location, LocationInput } from '@halm/model/locations/location.ts';
import { baseUnit } from '@halm/model/quantities/quantity.ts';
import { changeRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { locationColumns, locationRecord } from './location-record.ts';
import { refuseStock } from './refuse-stock.ts';

/** Changes a storage location. With stock in it, it stays active and keeps its kind of unit (`location.has-stock`). */
export const updateLocation = (scope: Scope, record: RecordVersion, input: LocationInput): Promise<Location> =>
  changeRecord(scope, locationRecord, record, async (before) => {
    const isDeactivated = before.active && !input.active;
    if (isDeactivated || baseUnit(input.unit) !== baseUnit(before.unit)) await refuseStock(scope, record.id);
    return locationColumns(input);
  });
