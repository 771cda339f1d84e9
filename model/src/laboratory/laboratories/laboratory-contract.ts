import { laboratoryQuality, laboratoryStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { historyOf } from '../../core/contract/record-history.ts';
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

export const getLaboratoryHistory = historyOf(
  'lims/laboratories',
  laboratoryQuality,
  'Who changed what about a laboratory, newest first',
);
export const laboratoryOperations = [...Object.values(laboratoryContract), getLaboratoryHistory] as const;
