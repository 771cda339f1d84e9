import { plantManager, plantStaff } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { driverFilterSchema, driverInputSchema, driverSchema } from './driver.ts';

export const listDrivers = operation({
  method: 'GET',
  path: '/drivers',
  summary: 'A page of drivers of all addresses',
  access: plantStaff,
  query: driverFilterSchema,
  answer: listAnswer(driverSchema),
});

export const listAddressDrivers = operation({
  method: 'GET',
  path: '/addresses/:id/drivers',
  summary: 'A page of the drivers of an address',
  access: plantStaff,
  params: idParams,
  query: driverFilterSchema.omit({ addressId: true }),
  answer: listAnswer(driverSchema),
});

export const createDriver = operation({
  method: 'POST',
  path: '/addresses/:id/drivers',
  summary: 'Adds a driver to an address',
  access: plantManager,
  params: idParams,
  body: driverInputSchema,
  answer: driverSchema,
  idempotent: true,
});

export const getDriver = operation({
  method: 'GET',
  path: '/drivers/:id',
  summary: 'One driver',
  access: plantStaff,
  params: idParams,
  answer: driverSchema,
});

export const updateDriver = operation({
  method: 'PATCH',
  path: '/drivers/:id',
  summary: 'Changes a driver',
  access: plantManager,
  params: idParams,
  body: driverInputSchema,
  answer: driverSchema,
  versioned: true,
});

export const deleteDriver = operation({
  method: 'DELETE',
  path: '/drivers/:id',
  summary: 'Deletes a driver that no booking names',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['request.in-use'],
  versioned: true,
});

export const driverOperations = [
  listDrivers,
  listAddressDrivers,
  createDriver,
  getDriver,
  updateDriver,
  deleteDriver,
] as const;
