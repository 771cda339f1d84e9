import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { StoredImport } from '../record-files/import-record.ts';
import { presentRecords, refuseRecordObstacle } from '../record-files/present-records.ts';
import { presentWeighings, refuseWeighingObstacle } from '../weighing-files/present-weighings.ts';

/** An import in full, with what its last check found. */
export const presentImport = (scope: Scope, record: StoredImport): Promise<Import> =>
  record.kind === 'bookings' ? presentWeighings(scope, record) : presentRecords(scope, record);

/** Refuses to start with what stands in the way. */
export const refuseObstacle = (record: StoredImport): void =>
  record.kind === 'bookings' ? refuseWeighingObstacle(record, record.reading.outcome) : refuseRecordObstacle(record);
