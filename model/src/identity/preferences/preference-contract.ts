import { z } from 'zod';
import { idSchema } from '../../core/contract/fields.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import { preferenceChangeSchema, preferencesSchema, tableKeySchema } from './preference.ts';
import { newSavedViewSchema, savedViewInputSchema, savedViewSchema } from './saved-view.ts';

export const getPreferences = operation({
  method: 'GET',
  path: '/userpreference',
  summary: 'What the person has chosen for themselves, the same in every organisation',
  access: 'signed-in',
  answer: preferencesSchema,
});

export const changePreferences = operation({
  method: 'PUT',
  path: '/userpreference',
  summary: 'Keeps choices of the person; what is left out stays as it is',
  access: 'signed-in',
  body: preferenceChangeSchema,
  answer: preferencesSchema,
});

export const listSavedViews = operation({
  method: 'GET',
  path: '/userpreference/saved-views',
  summary: 'The views of a table: own ones and those that colleagues share',
  access: 'signed-in',
  query: z.object({ tableKey: tableKeySchema }),
  answer: z.object({ items: z.array(savedViewSchema) }),
});

export const createSavedView = operation({
  method: 'POST',
  path: '/userpreference/saved-views',
  summary: 'Saves a view of a table',
  access: 'signed-in',
  body: newSavedViewSchema,
  answer: savedViewSchema,
  errors: ['saved-view.too-many'],
  idempotent: true,
});

const viewParams = z.object({ viewId: idSchema });

export const updateSavedView = operation({
  method: 'PUT',
  path: '/userpreference/saved-views/:viewId',
  summary: 'Changes a view; a shared one of somebody else only as a manager, except whether one’s table opens with it',
  access: 'signed-in',
  params: viewParams,
  body: savedViewInputSchema,
  answer: savedViewSchema,
  errors: ['saved-view.not-yours'],
  versioned: true,
});

export const deleteSavedView = operation({
  method: 'DELETE',
  path: '/userpreference/saved-views/:viewId',
  summary: 'Deletes a view',
  access: 'signed-in',
  params: viewParams,
  answer: noAnswer,
  errors: ['saved-view.not-yours'],
  versioned: true,
});

export const preferenceOperations = [
  getPreferences,
  changePreferences,
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
] as const;
