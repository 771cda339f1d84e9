import { plantManager, plantStaff } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { scaleFilterSchema, scaleInputSchema, scaleSchema } from './scale.ts';

export const listScales = operation({
  method: 'GET',
  path: '/scales',
  summary: 'A page of scales',
  access: plantStaff,
  query: scaleFilterSchema,
  answer: listAnswer(scaleSchema),
});

export const getScale = operation({
  method: 'GET',
  path: '/scales/:id',
  summary: 'One scale',
  access: plantStaff,
  params: idParams,
  answer: scaleSchema,
});

export const createScale = operation({
  method: 'POST',
  path: '/scales',
  summary: 'Creates a scale',
  access: plantManager,
  body: scaleInputSchema,
  answer: scaleSchema,
  idempotent: true,
});

export const updateScale = operation({
  method: 'PATCH',
  path: '/scales/:id',
  summary: 'Changes a scale',
  access: plantManager,
  params: idParams,
  body: scaleInputSchema,
  answer: scaleSchema,
  versioned: true,
});

export const deleteScale = operation({
  method: 'DELETE',
  path: '/scales/:id',
  summary: 'Deletes a scale that has never weighed anything',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['request.in-use'],
  versioned: true,
});

export const scaleOperations = [listScales, getScale, createScale, updateScale, deleteScale] as const;
