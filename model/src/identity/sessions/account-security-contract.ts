import { z } from 'zod';
import { peopleAdmin } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import { accountSecuritySchema, accountSessionListSchema } from './account-session.ts';
import { newPasswordSchema, passwordSchema } from './password-rule.ts';
import {
  codeBodySchema,
  passwordAndCodeBodySchema,
  passwordBodySchema,
  recoveryCodesSchema,
  twoFactorConfirmedSchema,
  twoFactorDutySchema,
  twoFactorSchema,
  twoFactorSecretSchema,
} from './two-factor.ts';

const userParams = z.object({ userId: idSchema });

export const changePassword = operation({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Changes the own password and ends all other sessions of the account',
  access: 'signed-in',
  duringSetUp: true,
  body: z.object({ currentPassword: passwordSchema, newPassword: newPasswordSchema }),
  answer: noAnswer,
  errors: ['session.too-many-attempts', 'session.sign-in-busy'],
});

export const getTwoFactor = operation({
  method: 'GET',
  path: '/auth/two-factor',
  summary: 'Whether the own account has a second factor',
  access: 'signed-in',
  duringSetUp: true,
  answer: twoFactorSchema,
});

export const startTwoFactor = operation({
  method: 'POST',
  path: '/auth/two-factor',
  summary: 'Makes a secret for an authenticator app; it counts only once a code of it is confirmed',
  access: 'signed-in',
  duringSetUp: true,
  body: passwordBodySchema,
  answer: twoFactorSecretSchema,
  errors: ['session.two-factor-on', 'session.too-many-attempts', 'session.sign-in-busy'],
});

export const confirmTwoFactor = operation({
  method: 'POST',
  path: '/auth/two-factor/confirm',
  summary: 'Switches the second factor on by a first code; answers the recovery codes this once',
  access: 'signed-in',
  duringSetUp: true,
  body: codeBodySchema,
  answer: twoFactorConfirmedSchema,
  errors: ['session.two-factor-on', 'session.two-factor-off', 'session.too-many-attempts'],
});

export const removeTwoFactor = operation({
  method: 'DELETE',
  path: '/auth/two-factor',
  summary: 'Switches the second factor off by password and code',
  access: 'signed-in',
  duringSetUp: true,
  body: passwordAndCodeBodySchema,
  answer: noAnswer,
  errors: [
    'session.two-factor-off',
    'session.two-factor-required',
    'session.too-many-attempts',
    'session.sign-in-busy',
  ],
});

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  summary: 'Replaces the recovery codes; the old ones are void',
  access: 'signed-in',
  duringSetUp: true,
  body: passwordAndCodeBodySchema,
  answer: recoveryCodesSchema,
  errors: ['session.two-factor-off', 'session.too-many-attempts', 'session.sign-in-busy'],
});

export const listOwnSessions = operation({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the own account is signed in, last used first',
  access: 'signed-in',
  duringSetUp: true,
  answer: accountSessionListSchema,
});

export const endOwnSession = operation({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Ends one of the own sessions',
  access: 'signed-in',
  duringSetUp: true,
  params: idParams,
  answer: noAnswer,
});

export const endOtherSessions = operation({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends all own sessions but this one',
  access: 'signed-in',
  duringSetUp: true,
  answer: noAnswer,
});

export const getAccountSecurity = operation({
  method: 'GET',
  path: '/users/user/:userId/sessions',
  summary: 'Where an account of this organisation is signed in, and whether it has a second factor',
  access: peopleAdmin,
  params: userParams,
  answer: accountSecuritySchema,
  errors: ['user.customer-admin-only'],
});

export const endAccountSessions = operation({
  method: 'DELETE',
  path: '/users/user/:userId/sessions',
  summary: 'Signs an account of this organisation out everywhere',
  access: peopleAdmin,
  params: userParams,
  answer: noAnswer,
  errors: ['user.customer-admin-only'],
});

export const endAccountSession = operation({
  method: 'DELETE',
  path: '/users/user/:userId/sessions/:id',
  summary: 'Ends one session of an account of this organisation',
  access: peopleAdmin,
  params: userParams.extend(idParams.shape),
  answer: noAnswer,
  errors: ['user.customer-admin-only'],
});

export const resetTwoFactor = operation({
  method: 'DELETE',
  path: '/users/user/:userId/two-factor',
  summary: 'Takes the second factor of an account of this organisation away, for who lost phone and codes',
  access: peopleAdmin,
  params: userParams,
  answer: noAnswer,
  errors: ['session.two-factor-off', 'session.own-two-factor', 'user.customer-admin-only'],
});

export const getTwoFactorDuty = operation({
  method: 'GET',
  path: '/settings/security',
  summary: 'Whether everybody of the organisation must sign in with a second factor',
  access: peopleAdmin,
  answer: twoFactorDutySchema,
});

export const changeTwoFactorDuty = operation({
  method: 'PUT',
  path: '/settings/security',
  summary: 'Makes the second factor a duty for everybody of the organisation, or leaves it to each person',
  access: peopleAdmin,
  body: twoFactorDutySchema,
  answer: twoFactorDutySchema,
});

export const accountSecurityOperations = [
  changePassword,
  getTwoFactor,
  startTwoFactor,
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  getAccountSecurity,
  endAccountSessions,
  endAccountSession,
  resetTwoFactor,
  getTwoFactorDuty,
  changeTwoFactorDuty,
] as const;
