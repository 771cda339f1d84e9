import { anyRole, plantManager } from '../contract/access.ts';
import { operation } from '../contract/operation.ts';
import { organisationSettingsInputSchema, organisationSettingsSchema } from './organisation-settings.ts';

export const getOrganisationSettings = operation({
  method: 'GET',
  path: '/settings/module',
  summary: 'The settings of the organisation',
  access: anyRole,
  answer: organisationSettingsSchema,
});

export const updateOrganisationSettings = operation({
  method: 'PUT',
  path: '/settings/module',
  summary: 'Changes the settings of the organisation',
  access: plantManager,
  body: organisationSettingsInputSchema,
  answer: organisationSettingsSchema,
  versioned: true,
});

export const organisationSettingsOperations = [getOrganisationSettings, updateOrganisationSettings] as const;
