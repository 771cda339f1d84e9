import { plantManager } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { historyAnswer } from '../contract/history-entry.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { contractFilterSchema, contractInputSchema, contractSchema } from './contract.ts';

export const listContracts = operation({
  method: 'GET',
  path: '/contracts',
  summary: 'A page of contracts',
  access: plantManager,
  query: contractFilterSchema,
  answer: listAnswer(contractSchema),
});

export const getContract = operation({
  method: 'GET',
  path: '/contracts/:id',
  summary: 'One contract with its materials and their fulfilment',
  access: plantManager,
  params: idParams,
  answer: contractSchema,
});

export const createContract = operation({
  method: 'POST',
  path: '/contracts',
  summary: 'Creates a contract',
  access: plantManager,
  body: contractInputSchema,
  answer: contractSchema,
  idempotent: true,
});

export const updateContract = operation({
  method: 'PATCH',
  path: '/contracts/:id',
  summary: 'Changes a contract; what was delivered on a material stays',
  access: plantManager,
  params: idParams,
  body: contractInputSchema,
  answer: contractSchema,
  errors: ['contract.material-delivered'],
  versioned: true,
});

export const deleteContract = operation({
  method: 'DELETE',
  path: '/contracts/:id',
  summary: 'Deletes a contract to which nothing refers',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['request.in-use'],
  versioned: true,
});

export const getContractHistory = operation({
  method: 'GET',
  path: '/contracts/:id/history',
  summary: 'What was changed in a contract, newest first',
  access: plantManager,
  params: idParams,
  answer: historyAnswer,
});

export const contractOperations = [
  listContracts,
  getContract,
  createContract,
  updateContract,
  deleteContract,
  getContractHistory,
] as const;
