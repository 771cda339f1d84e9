import { deleteRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { addressRecord } from './address-record.ts';

/** Deletes an address that has no proofs, vehicles or drivers and that no contract or booking names. */
export const deleteAddress = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, addressRecord, record);
