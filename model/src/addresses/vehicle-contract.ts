import { plantManager, plantStaff } from '../contract/access.ts';
import { ownedCrud } from '../contract/crud.ts';
import { vehicleFilterSchema, vehicleInputSchema, vehicleSchema } from './vehicle.ts';

export const vehicleContract = ownedCrud('/addresses/:id', '/vehicles', {
  access: { read: plantStaff, write: plantManager },
  filter: vehicleFilterSchema,
  ofOwner: { filter: vehicleFilterSchema.omit({ addressId: true }), summary: 'A page of the vehicles of an address' },
  input: vehicleInputSchema,
  record: vehicleSchema,
  summaries: {
    list: 'A page of vehicles of all addresses',
    create: 'Adds a vehicle to an address',
    get: 'One vehicle',
    update: 'Changes a vehicle',
    delete: 'Deletes a vehicle that no booking names',
  },
});
export const vehicleOperations = Object.values(vehicleContract);
