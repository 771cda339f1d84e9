import { plantManager, plantStaff } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { vehicleFilterSchema, vehicleInputSchema, vehicleSchema } from './vehicle.ts';

export const listVehicles = operation({
  method: 'GET',
  path: '/vehicles',
  summary: 'A page of vehicles of all addresses',
  access: plantStaff,
  query: vehicleFilterSchema,
  answer: listAnswer(vehicleSchema),
});

export const listAddressVehicles = operation({
  method: 'GET',
  path: '/addresses/:id/vehicles',
  summary: 'A page of the vehicles of an address',
  access: plantStaff,
  params: idParams,
  query: vehicleFilterSchema.omit({ addressId: true }),
  answer: listAnswer(vehicleSchema),
});

export const createVehicle = operation({
  method: 'POST',
  path: '/addresses/:id/vehicles',
  summary: 'Adds a vehicle to an address',
  access: plantManager,
  params: idParams,
  body: vehicleInputSchema,
  answer: vehicleSchema,
  idempotent: true,
});

export const getVehicle = operation({
  method: 'GET',
  path: '/vehicles/:id',
  summary: 'One vehicle',
  access: plantStaff,
  params: idParams,
  answer: vehicleSchema,
});

export const updateVehicle = operation({
  method: 'PATCH',
  path: '/vehicles/:id',
  summary: 'Changes a vehicle',
  access: plantManager,
  params: idParams,
  body: vehicleInputSchema,
  answer: vehicleSchema,
  versioned: true,
});

export const deleteVehicle = operation({
  method: 'DELETE',
  path: '/vehicles/:id',
  summary: 'Deletes a vehicle that no booking names',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['request.in-use'],
  versioned: true,
});

export const vehicleOperations = [
  listVehicles,
  listAddressVehicles,
  createVehicle,
  getVehicle,
  updateVehicle,
  deleteVehicle,
] as const;
