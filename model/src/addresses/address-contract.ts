import { addressEditors, addressReaders, plantManager } from '../contract/access.ts';
import { crud } from '../contract/crud.ts';
import { addressFilterSchema, addressInputSchema, addressSchema } from './address.ts';

export const addressContract = crud('/addresses', {
  access: { read: addressReaders, write: addressEditors, delete: plantManager },
  filter: addressFilterSchema,
  input: addressInputSchema,
  record: addressSchema,
  summaries: {
    list: 'A page of addresses',
    create: 'Creates an address',
    get: 'One address',
    update: 'Changes an address',
    delete: 'Deletes an address to which nothing refers',
  },
});
export const addressOperations = Object.values(addressContract);
