import { laboratoryQuality, laboratoryStaff } from '../contract/access.ts';
import { crud } from '../contract/crud.ts';
import { idParams } from '../contract/fields.ts';
import { historyAnswer, historyQuerySchema } from '../contract/history-entry.ts';
import { operation } from '../contract/operation.ts';
import { analysisTypeFilterSchema, analysisTypeInputSchema, analysisTypeSchema } from './analysis-type.ts';

export const analysisTypeContract = crud('/lims/analysis-types', {
  access: { read: laboratoryStaff, write: laboratoryQuality },
  filter: analysisTypeFilterSchema,
  input: analysisTypeInputSchema,
  record: analysisTypeSchema,
  summaries: {
    list: 'A page of analysis types with their tests',
    create: 'Creates an analysis type with its tests',
    get: 'One analysis type with its tests',
    update: 'Changes an analysis type; tests that are named by their id stay the same tests',
    delete: 'Deletes an analysis type that no laboratory does',
  },
});

export const getAnalysisTypeHistory = operation({
  method: 'GET',
  path: '/lims/analysis-types/:id/history',
  summary: 'Who changed what about an analysis type, newest first',
  access: laboratoryQuality,
  params: idParams,
  query: historyQuerySchema,
  answer: historyAnswer,
});
export const analysisTypeOperations = [...Object.values(analysisTypeContract), getAnalysisTypeHistory] as const;
