import { deleteRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { proofRecord } from './proof-record.ts';

/** Deletes a proof. */
export const deleteProof = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, proofRecord, record);
