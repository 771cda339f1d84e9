import { noAnswer, operation } from '../../core/contract/operation.ts';
import {
  passwordResetLinkSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  passwordResetWaySchema,
} from './password-reset.ts';

export const getPasswordResetWay = operation({
  method: 'GET',
  path: '/auth/password-reset',
  summary: 'Whether a forgotten password can be set anew by mail',
  access: 'public',
  answer: passwordResetWaySchema,
});

export const requestPasswordReset = operation({
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Mails a link to a new password; answers alike whether or not there is such an account',
  access: 'public',
  body: passwordResetRequestSchema,
  answer: noAnswer,
  errors: ['password-reset.no-mail', 'request.too-many'],
});

export const checkPasswordReset = operation({
  method: 'POST',
  path: '/auth/password-reset/link',
  summary: 'Says whether a link to a new password is still good; does not use it',
  access: 'public',
  body: passwordResetLinkSchema,
  answer: noAnswer,
  errors: ['password-reset.invalid', 'session.too-many-attempts'],
});

export const resetPassword = operation({
  method: 'PUT',
  path: '/auth/password-reset',
  summary: 'Sets a new password by a mailed link, once, and ends every session of the account; signs nobody in',
  access: 'public',
  body: passwordResetSchema,
  answer: noAnswer,
  errors: ['password-reset.invalid', 'session.too-many-attempts', 'session.sign-in-busy'],
});

export const passwordResetOperations = [
  getPasswordResetWay,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
] as const;
