import { plantManager, plantStaff } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { locationFilterSchema, locationInputSchema, locationSchema } from './location.ts';

export const listLocations = operation({
  method: 'GET',
  path: '/locations',
  summary: 'A page of storage locations',
  access: plantStaff,
  query: locationFilterSchema,
  answer: listAnswer(locationSchema),
});

export const getLocation = operation({
  method: 'GET',
  path: '/locations/:id',
  summary: 'One storage location',
  access: plantStaff,
  params: idParams,
  answer: locationSchema,
});

export const createLocation = operation({
  method: 'POST',
  path: '/locations',
  summary: 'Creates a storage location',
  access: plantManager,
  body: locationInputSchema,
  answer: locationSchema,
  idempotent: true,
});

export const updateLocation = operation({
  method: 'PATCH',
  path: '/locations/:id',
  summary: 'Changes a storage location; with stock in it, it stays active and keeps its kind of unit',
  access: plantManager,
  params: idParams,
  body: locationInputSchema,
  answer: locationSchema,
  errors: ['location.has-stock'],
  versioned: true,
});

export const deleteLocation = operation({
  method: 'DELETE',
  path: '/locations/:id',
  summary: 'Deletes a storage location without stock to which nothing refers',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['location.has-stock', 'request.in-use'],
  versioned: true,
});

export const locationOperations = [listLocations, getLocation, createLocation, updateLocation, deleteLocation] as const;
