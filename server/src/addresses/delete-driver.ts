import { deleteRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { driverRecord } from './driver-record.ts';

/** Deletes a driver that no booking names. */
export const deleteDriver = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, driverRecord, record);
