import * as contract from '@halm/model/contracts/contract-contract.ts';
import { findHistory } from '../platform/history.ts';
import { handle, type Route } from '../platform/route.ts';
import { createContract } from './create-contract.ts';
import { deleteContract } from './delete-contract.ts';
import { findContracts } from './find-contracts.ts';
import { getContract } from './get-contract.ts';
import { updateContract } from './update-contract.ts';

export const contractRoutes: Route[] = [
  handle(contract.listContracts, (scope, { query }) => findContracts(scope, query)),
  handle(contract.getContract, (scope, { params }) => getContract(scope, params.id)),
  handle(contract.createContract, (scope, { body }) => createContract(scope, body)),
  handle(contract.updateContract, (scope, { params, version, body }) =>
    updateContract(scope, { id: params.id, version }, body),
  ),
  handle(contract.deleteContract, (scope, { params, version }) => deleteContract(scope, { id: params.id, version })),
  handle(contract.getContractHistory, async (scope, { params }) => {
    await getContract(scope, params.id);
    return { items: await findHistory(scope, 'contracts', params.id) };
  }),
];
