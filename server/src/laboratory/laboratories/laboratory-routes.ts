import { getLaboratoryHistory, laboratoryContract } from '@halm/model/laboratory/laboratories/laboratory-contract.ts';
import { historyRouteOf, recordRoutes } from '../../core/api/record-routes.ts';
import type { Route } from '../../core/api/route.ts';
import { createLaboratory, deleteLaboratory, updateLaboratory } from './change-laboratory.ts';
import { findLaboratories, getLaboratory } from './find-laboratories.ts';

export const laboratoryRoutes: readonly Route[] = [
  ...recordRoutes(laboratoryContract, {
    find: findLaboratories,
    create: createLaboratory,
    get: getLaboratory,
    update: updateLaboratory,
    delete: deleteLaboratory,
  }),
  historyRouteOf(getLaboratoryHistory, 'laboratories', getLaboratory),
];
