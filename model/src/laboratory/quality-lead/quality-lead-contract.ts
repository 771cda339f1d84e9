import { laboratoryReaders, qualityLeadNamers } from '../../core/contract/access.ts';
import { operation } from '../../core/contract/operation.ts';
import { qualityLeadInputSchema, qualityLeadSchema } from './quality-lead.ts';

export const getQualityLead = operation({
  method: 'GET',
  path: '/lims/quality-lead',
  summary: 'Who leads quality control, who stands in, and what of it the reader may do',
  access: laboratoryReaders,
  answer: qualityLeadSchema,
});

export const updateQualityLead = operation({
  method: 'PUT',
  path: '/lims/quality-lead',
  summary:
    'Names who leads quality control and who stands in; once somebody is named, only they and plant managers do so',
  access: qualityLeadNamers,
  body: qualityLeadInputSchema,
  answer: qualityLeadSchema,
  errors: ['laboratory.lead-only'],
  versioned: true,
});

export const qualityLeadOperations = [getQualityLead, updateQualityLead] as const;
