import { operation } from '../contract/operation.ts';
import { ownProfileSchema } from './own-profile.ts';
import { userProfileInputSchema } from './user-fields.ts';

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
  summary: "Changes the signed-in person's own profile",
  access: 'signed-in',
  duringSetUp: true,
  body: userProfileInputSchema,
  answer: ownProfileSchema,
  versioned: true,
});

export const ownProfileOperations = [getOwnProfile, updateOwnProfile] as const;
