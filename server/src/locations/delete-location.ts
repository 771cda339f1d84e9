import { deleteRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { locationRecord } from './location-record.ts';
import { refuseStock } from './refuse-stock.ts';

/** Deletes a storage location without stock to which nothing refers. */
export const deleteLocation = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, locationRecord, record, () => refuseStock(scope, record.id));
