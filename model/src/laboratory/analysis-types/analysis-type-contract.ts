import { laboratoryQuality, laboratoryStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { analysisTypeFilterSchema, analysisTypeInputSchema, analysisTypeSchema } from './analysis-type.ts';

export const analysisTypeContract = crud('/lims/analysis-types', {
  access: { read: laboratoryStaff, write: laboratoryQuality },
  filter: analysisTypeFilterSchema,
  input: analysisTypeInputSchema,
  record: analysisTypeSchema,
  errors: { update: ['request.in-use'] },
  summaries: {
    list: 'A page of analysis types with their tests',
    create: 'Creates an analysis type with its tests',
    get: 'One analysis type with its tests',
    update: 'Changes an analysis type; tests that are named by their id stay the same tests',
    delete: 'Deletes an analysis type that no laboratory does',
  },
});

export const getAnalysisTypeHistory = historyOf(
  'lims/analysis-types',
  laboratoryQuality,
  'Who changed what about an analysis type, newest first',
);
export const analysisTypeOperations = [...Object.values(analysisTypeContract), getAnalysisTypeHistory] as const;
