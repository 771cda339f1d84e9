import type { Import } from '@halm/model/imports/record-import.ts';
import type { Scope } from '../platform/scope.ts';
import type { StoredImport } from './import-record.ts';
import { presentRecords, refuseRecordObstacle } from './present-records.ts';
import { presentWeighings, refuseWeighingObstacle } from './present-weighings.ts';

/** An import in full, with what its last check found. */
export const presentImport = (scope: Scope, record: StoredImport): Promise<Import> =>
  record.kind === 'bookings' ? presentWeighings(scope, record) : presentRecords(scope, record);

/** Refuses to start with what stands in the way. */
export const refuseObstacle = (record: StoredImport): void =>
  record.kind === 'bookings' ? refuseWeighingObstacle(record, record.reading.outcome) : refuseRecordObstacle(record);
