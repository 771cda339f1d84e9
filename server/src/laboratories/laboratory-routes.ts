import { getLaboratoryHistory, laboratoryContract } from '@halm/model/laboratories/laboratory-contract.ts';
import { findHistory } from '../platform/history.ts';
import { recordRoutes } from '../platform/record-routes.ts';
import { handle, type Route } from '../platform/route.ts';
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
  handle(getLaboratoryHistory, async (scope, { params: { id }, query }) => {
    await getLaboratory(scope, id);
    return findHistory(scope, 'laboratories', id, query.before);
  }),
];
