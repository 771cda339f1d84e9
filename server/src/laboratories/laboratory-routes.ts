import { laboratoryContract } from '@halm/model/laboratories/laboratory-contract.ts';
import { recordRoutes } from '../platform/record-routes.ts';
import { createLaboratory, deleteLaboratory, updateLaboratory } from './change-laboratory.ts';
import { findLaboratories, getLaboratory } from './find-laboratories.ts';

export const laboratoryRoutes = recordRoutes(laboratoryContract, {
  find: findLaboratories,
  create: createLaboratory,
  get: getLaboratory,
  update: updateLaboratory,
  delete: deleteLaboratory,
});
