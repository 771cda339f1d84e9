import { addressStaff } from '../../core/contract/access.ts';
import { ownedCrud } from '../../core/contract/crud.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import { contactFilterSchema, contactInputSchema, contactSchema } from './contact.ts';

export const contactContract = ownedCrud('/addresses/:id', '/contacts', {
  access: { read: addressStaff, write: addressStaff },
  filter: contactFilterSchema,
  ofOwner: { filter: contactFilterSchema.omit({ addressId: true }), summary: 'A page of the people of an address' },
  input: contactInputSchema,
  record: contactSchema,
  summaries: {
    list: 'A page of people of all addresses',
    create: 'Adds a person to an address',
    get: 'One person of an address',
    update: 'Changes a person of an address',
    delete: 'Deletes a person of an address whom no contract names',
  },
});
export const getContactHistory = recordHistory('contacts');
export const getContactUsage = usageOf('/contacts', 'Which contracts name a person of an address', addressStaff);

export const contactOperations = [...Object.values(contactContract), getContactHistory, getContactUsage] as const;
