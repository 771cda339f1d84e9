import { operation } from '../../core/contract/operation.ts';
import { ownProfileInputSchema, ownProfileSchema } from './own-profile.ts';

export const getOwnProfile = operation({
  method: 'GET',
  path: '/my/profile',
  summary: "The signed-in person's own profile",
  access: 'signed-in',
  duringSetUp: true,
  answer: ownProfileSchema,
});

export const updateOwnProfile = operation({
  method: 'PUT',
  path: '/my/profile',
  summary: "Changes the signed-in person's own profile; another mail address needs the password",
  access: 'signed-in',
  duringSetUp: true,
  body: ownProfileInputSchema,
  answer: ownProfileSchema,
  versioned: true,
  errors: ['session.too-many-attempts', 'session.sign-in-busy'],
});

export const ownProfileOperations = [getOwnProfile, updateOwnProfile] as const;
