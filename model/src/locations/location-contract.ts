import { plantManager, plantStaff } from '../contract/access.ts';
import { crud } from '../contract/crud.ts';
import { locationFilterSchema, locationInputSchema, locationSchema } from './location.ts';

export const locationContract = crud('/locations', {
  access: { read: plantStaff, write: plantManager },
  filter: locationFilterSchema,
  input: locationInputSchema,
  record: locationSchema,
  summaries: {
    list: 'A page of storage locations',
    create: 'Creates a storage location',
    get: 'One storage location',
    update: 'Changes a storage location; with stock in it, it stays active and keeps its kind of unit',
    delete: 'Deletes a storage location without stock to which nothing refers',
  },
  errors: { update: ['location.has-stock'], delete: ['location.has-stock', 'request.in-use'] },
});
export const locationOperations = Object.values(locationContract);
