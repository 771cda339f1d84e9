import type { Contract, ContractInput } from '@halm/model/contracts/contract.ts';
import { usualContractCurrency } from '@halm/model/contracts/contract-choices.ts';
import type { Scope } from '../platform/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../platform/write-record.ts';
import { getContract } from './find-contracts.ts';
import { removeContractMaterials, setContractMaterials } from './set-contract-materials.ts';

const contractRecord = { table: 'contracts', entity: 'contracts', get: getContract } as const;

/** What a form says, without the materials, which have rows of their own. */
const contractColumns = ({ materials: _, ...columns }: ContractInput) => columns;

/** Creates a contract with its materials; its number must be free. */
export const createContract = (scope: Scope, input: ContractInput): Promise<Contract> => {
  const currency = input.currency ?? usualContractCurrency(scope.organisation.currency);
  return createRecord(scope, contractRecord, { ...contractColumns(input), currency }, (id) =>
    setContractMaterials(scope, id, input.materials),
  );
};

/** Changes a contract and its materials; what was delivered stays (`contract.material-delivered`). */
export const updateContract = (scope: Scope, record: RecordVersion, input: ContractInput): Promise<Contract> =>
  changeRecord(scope, contractRecord, record, async () => {
    await setContractMaterials(scope, record.id, input.materials);
    return contractColumns(input);
  });

/** Deletes a contract that no booking names, with its materials. */
export const deleteContract = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, contractRecord, record, ({ materials }) =>
    removeContractMaterials(
      scope,
      materials.map(({ id }) => id),
    ),
  );
