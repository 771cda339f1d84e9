import { z } from 'zod';
import { idSchema, roleSchema } from '../../core/contract/fields.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import { organisationListSchema, organisationPageQuerySchema } from '../organisations/organisation.ts';
import { credentialsSchema, tokenAnswerSchema } from './session.ts';

export const signIn = operation({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in with username and password',
  access: 'public',
  body: credentialsSchema,
  answer: tokenAnswerSchema,
  errors: [
    'session.wrong-credentials',
    'session.code-required',
    'session.wrong-code',
    'session.too-many-attempts',
    'session.sign-in-busy',
  ],
});

export const signOut = operation({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the token; also answers 204 when it had ended already',
  access: 'public',
  answer: noAnswer,
});

export const renewToken = operation({
  method: 'POST',
  path: '/auth/token',
  summary: 'Issues the token of this session anew, with the roles, modules and duties that hold now',
  access: 'signed-in',
  duringSetUp: true,
  answer: tokenAnswerSchema,
});

export const changeOrganisation = operation({
  method: 'PUT',
  path: '/users/change-organization',
  summary: 'Issues a token for another organisation of the signed-in person',
  access: 'signed-in',
  duringSetUp: true,
  body: z.object({ orgId: idSchema }),
  answer: tokenAnswerSchema,
  errors: ['session.not-a-member'],
});

export const selectRole = operation({
  method: 'PUT',
  path: '/users/selected-role',
  summary: 'Selects one of the held roles; `stored` keeps it for the next sign-in',
  access: 'signed-in',
  duringSetUp: true,
  body: z.object({ role: roleSchema, stored: z.boolean().default(true) }),
  answer: tokenAnswerSchema,
  errors: ['session.role-not-held'],
});

export const listOrganisations = operation({
  method: 'GET',
  path: '/users/organizations',
  summary: 'The organisations that the signed-in person may enter',
  access: 'signed-in',
  duringSetUp: true,
  query: organisationPageQuerySchema,
  answer: organisationListSchema,
});

export const listLastUsedOrganisations = operation({
  method: 'GET',
  path: '/users/last-used-organizations',
  summary: 'The organisations that the signed-in person entered last, newest first',
  access: 'signed-in',
  duringSetUp: true,
  answer: organisationListSchema,
});

export const sessionOperations = [
  signIn,
  signOut,
  renewToken,
  changeOrganisation,
  selectRole,
  listOrganisations,
  listLastUsedOrganisations,
] as const;
