import { laboratoryQuality, laboratoryStaff } from '../contract/access.ts';
import { crud } from '../contract/crud.ts';
import { idParams } from '../contract/fields.ts';
import { historyAnswer, historyQuerySchema } from '../contract/history-entry.ts';
import { operation } from '../contract/operation.ts';
import { laboratoryFilterSchema, laboratoryInputSchema, laboratorySchema } from './laboratory.ts';

export const laboratoryContract = crud('/lims/laboratories', {
  access: { read: laboratoryStaff, write: laboratoryQuality },
  filter: laboratoryFilterSchema,
  input: laboratoryInputSchema,
  record: laboratorySchema,
  summaries: {
    list: 'A page of laboratories',
    create: 'Makes an address a laboratory',
    get: 'One laboratory',
    update: 'Changes what a laboratory does',
    delete: 'Takes from an address that it is a laboratory; the address stays',
  },
});

export const getLaboratoryHistory = operation({
  method: 'GET',
  path: '/lims/laboratories/:id/history',
  summary: 'Who changed what about a laboratory, newest first',
  access: laboratoryQuality,
  params: idParams,
  query: historyQuerySchema,
  answer: historyAnswer,
});
export const laboratoryOperations = [...Object.values(laboratoryContract), getLaboratoryHistory] as const;
