import { plantManager, plantStaff, yardStaff } from '../../core/contract/access.ts';
import { ownedCrud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import { emptyWeightsSchema } from './empty-weight.ts';
import { vehiclePhotoContract } from './fleet-photo-contract.ts';
import { mergeVehicles } from './merge-vehicles.ts';
import { vehicleFilterSchema, vehicleInputSchema, vehicleSchema } from './vehicle.ts';

export const vehicleContract = ownedCrud('/addresses/:id', '/vehicles', {
  access: { read: plantStaff, write: plantManager },
  filter: vehicleFilterSchema,
  ofOwner: {
    access: plantManager,
    filter: vehicleFilterSchema.omit({ addressId: true }),
    summary: 'A page of the vehicles of an address',
  },
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
export const getVehicleHistory = recordHistory('vehicles');
export const getVehicleUsage = usageOf('/vehicles', 'Which bookings name a vehicle', plantManager);
export const findEmptyWeights = operation({
  method: 'GET',
  path: '/vehicles/:id/empty-weights',
  summary: 'What a vehicle weighed empty in its latest bookings, the newest first',
  access: yardStaff,
  params: idParams,
  answer: emptyWeightsSchema,
});

export const vehicleOperations = [
  ...Object.values(vehicleContract),
  ...Object.values(vehiclePhotoContract),
  getVehicleHistory,
  getVehicleUsage,
  findEmptyWeights,
  mergeVehicles,
] as const;
