import { z } from 'zod';
import { peopleAdmin } from '../../core/contract/access.ts';
import { idSchema } from '../../core/contract/fields.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import { inviteInputSchema, inviteLinkSchema, inviteSchema, newInviteSchema, registrationSchema } from './invite.ts';

const userParams = z.object({ userId: idSchema });

export const inviteUser = operation({
  method: 'POST',
  path: '/users/user/invite',
  summary: 'Creates an account without login and invites its person by mail to choose one',
  access: peopleAdmin,
  body: inviteInputSchema,
  answer: newInviteSchema,
  errors: ['invite.too-many'],
  idempotent: true,
});

export const inviteUserAgain = operation({
  method: 'POST',
  path: '/users/user/:userId/invite',
  summary: 'Invites somebody anew who has no login yet; the invitation before is void',
  access: peopleAdmin,
  params: userParams,
  answer: newInviteSchema,
  errors: [
    'invite.already-registered',
    'invite.account-inactive',
    'invite.email-missing',
    'user.not-at-home',
    'user.customer-admin-only',
    'invite.too-many',
  ] as const,
  idempotent: true,
});

export const getInvite = operation({
  method: 'GET',
  path: '/users/user/:userId/invite',
  summary: 'The last invitation of a person',
  access: peopleAdmin,
  params: userParams,
  answer: inviteSchema,
});

export const checkInvite = operation({
  method: 'POST',
  path: '/auth/invite',
  summary: 'Says whether the link of an invitation is still good; does not use it',
  access: 'public',
  body: inviteLinkSchema,
  answer: noAnswer,
  errors: ['invite.invalid', 'session.too-many-attempts'],
});

export const register = operation({
  method: 'POST',
  path: '/auth/register/:userId',
  summary: 'Answers an invitation: chooses username and password; signs nobody in',
  access: 'public',
  // Whatever stands there: an id that isn't one is answered like a wrong invitation.
  params: z.object({ userId: z.string() }),
  body: registrationSchema,
  answer: noAnswer,
  errors: ['invite.invalid', 'session.too-many-attempts', 'session.sign-in-busy'],
});

export const inviteOperations = [inviteUser, inviteUserAgain, getInvite, checkInvite, register] as const;
