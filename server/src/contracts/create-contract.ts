import type { Contract, ContractInput } from '@halm/model/contracts/contract.ts';
import { createRecord } from '../platform/change-record.ts';
import type { Scope } from '../platform/scope.ts';
import { contractColumns, contractRecord } from './contract-record.ts';
import { setContractMaterials } from './set-contract-materials.ts';

/** Creates a contract with its materials; its number must be free. */
export const createContract = (scope: Scope, input: ContractInput): Promise<Contract> =>
  createRecord(scope, contractRecord, contractColumns(input), (id) => setContractMaterials(scope, id, input.materials));
