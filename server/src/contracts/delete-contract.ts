import { deleteRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { contractRecord } from './contract-record.ts';
import { removeContractMaterials } from './set-contract-materials.ts';

/** Deletes a contract that no booking names, with its materials. */
export const deleteContract = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, contractRecord, record, ({ materials }) =>
    removeContractMaterials(
      scope,
      materials.map(({ id }) => id),
    ),
  );
