import {
  analysisTypeContract,
  getAnalysisTypeHistory,
} from '@halm/model/laboratory/analysis-types/analysis-type-contract.ts';
import { historyRouteOf, recordRoutes } from '../../core/api/record-routes.ts';
import type { Route } from '../../core/api/route.ts';
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
  historyRouteOf(getAnalysisTypeHistory, 'analysis-types', getAnalysisType),
];
