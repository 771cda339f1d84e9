import { laboratoryLead, laboratoryStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { contractorFilterSchema, contractorInputSchema, contractorSchema } from './contractor.ts';

export const contractorContract = crud('/lims/contractors', {
  access: { read: laboratoryStaff, write: laboratoryLead },
  filter: contractorFilterSchema,
  input: contractorInputSchema,
  record: contractorSchema,
  summaries: {
    list: 'A page of contractors that fetch samples',
    create: 'Makes an address a contractor for samples',
    get: 'One contractor for samples',
    update: 'Changes where a contractor fetches samples, and how',
    delete: 'Takes from an address that it is a contractor for samples; the address stays',
  },
});
export const contractorOperations = Object.values(contractorContract);
