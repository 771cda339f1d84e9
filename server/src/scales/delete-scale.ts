import { deleteRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { scaleRecord } from './scale-record.ts';

/** Deletes a scale that has never weighed anything. */
export const deleteScale = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, scaleRecord, record);
