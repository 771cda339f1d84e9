import { anyRole, insidersOf, plantManager } from '../../core/contract/access.ts';
import { operation } from '../../core/contract/operation.ts';
import { organisationSettingsInputSchema, organisationSettingsSchema } from './organisation-settings.ts';
import { ownOrganisationInputSchema, ownOrganisationSchema } from './own-organisation.ts';

export const getOrganisationSettings = operation({
  method: 'GET',
  path: '/settings/module',
  summary: 'The settings of the organisation',
  access: insidersOf(anyRole),
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

export const getOwnOrganisation = operation({
  method: 'GET',
  path: '/settings/organisation',
  summary: 'Where the organisation is and how it reads and writes',
  access: anyRole,
  answer: ownOrganisationSchema,
});

export const updateOwnOrganisation = operation({
  method: 'PUT',
  path: '/settings/organisation',
  summary: 'Changes where the organisation is and how it reads and writes',
  access: plantManager,
  body: ownOrganisationInputSchema,
  answer: ownOrganisationSchema,
  versioned: true,
});

export const organisationSettingsOperations = [
  getOrganisationSettings,
  updateOrganisationSettings,
  getOwnOrganisation,
  updateOwnOrganisation,
] as const;
