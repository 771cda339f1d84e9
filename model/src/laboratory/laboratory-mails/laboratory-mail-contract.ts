import { laboratoryLead, laboratoryQuality } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { laboratoryMailFilterSchema, laboratoryMailInputSchema, laboratoryMailSchema } from './laboratory-mail.ts';

export const laboratoryMailContract = crud('/lims/mails', {
  access: { read: laboratoryQuality, write: laboratoryLead },
  filter: laboratoryMailFilterSchema,
  input: laboratoryMailInputSchema,
  record: laboratoryMailSchema,
  summaries: {
    list: 'A page of mails to suppliers and laboratories',
    create: 'Creates a mail; one of each kind, language and condition',
    get: 'One mail',
    update: 'Changes a mail',
    delete: 'Deletes a mail; in its place goes the one that comes with the product',
  },
});
export const laboratoryMailOperations = Object.values(laboratoryMailContract);
