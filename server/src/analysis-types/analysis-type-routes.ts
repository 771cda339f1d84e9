import { analysisTypeContract, getAnalysisTypeHistory } from '@halm/model/analysis-types/analysis-type-contract.ts';
import { findHistory } from '../platform/history.ts';
import { recordRoutes } from '../platform/record-routes.ts';
import { handle, type Route } from '../platform/route.ts';
import { createAnalysisType, deleteAnalysisType, updateAnalysisType } from './change-analysis-type.ts';
import { findAnalysisTypes, getAnalysisType } from './find-analysis-types.ts';

export const analysisTypeRoutes: readonly Route[] = [
  ...recordRoutes(analysisTypeContract, {
    find: findAnalysisTypes,
    create: createAnalysisType,
    get: getAnalysisType,
    update: updateAnalysisType,
    delete: deleteAnalysisType,
  }),
  handle(getAnalysisTypeHistory, async (scope, { params: { id }, query }) => {
    await getAnalysisType(scope, id);
    return findHistory(scope, 'analysis-types', id, query.before);
  }),
];
