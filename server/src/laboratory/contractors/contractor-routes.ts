import { contractorContract } from '@halm/model/laboratory/contractors/contractor-contract.ts';
import { recordRoutes } from '../../core/api/record-routes.ts';
import { createContractor, deleteContractor, updateContractor } from './change-contractor.ts';
import { findContractors, getContractor } from './find-contractors.ts';

export const contractorRoutes = recordRoutes(contractorContract, {
  find: findContractors,
  create: createContractor,
  get: getContractor,
  update: updateContractor,
  delete: deleteContractor,
});
