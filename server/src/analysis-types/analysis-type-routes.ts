import { analysisTypeContract } from '@halm/model/analysis-types/analysis-type-contract.ts';
import { recordRoutes } from '../platform/record-routes.ts';
import { createAnalysisType, deleteAnalysisType, updateAnalysisType } from './change-analysis-type.ts';
import { findAnalysisTypes, getAnalysisType } from './find-analysis-types.ts';

export const analysisTypeRoutes = recordRoutes(analysisTypeContract, {
  find: findAnalysisTypes,
  create: createAnalysisType,
  get: getAnalysisType,
  update: updateAnalysisType,
  delete: deleteAnalysisType,
});
