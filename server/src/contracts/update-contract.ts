import type { Contract, ContractInput } from '@halm/model/contracts/contract.ts';
import { changeRecord, type RecordVersion } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { contractColumns, contractRecord } from './contract-record.ts';
import { setContractMaterials } from './set-contract-materials.ts';

/** Changes a contract and its materials; what was delivered stays (`contract.material-delivered`). */
export const updateContract = (scope: Scope, record: RecordVersion, input: ContractInput): Promise<Contract> =>
  changeRecord(scope, contractRecord, record, async () => {
    await setContractMaterials(scope, record.id, input.materials);
    return contractColumns(input);
  });
