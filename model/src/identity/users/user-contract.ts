import { z } from 'zod';
import { peopleAdmin } from '../../core/contract/access.ts';
import { idSchema, namedSchema } from '../../core/contract/fields.ts';
import { listAnswer } from '../../core/contract/list.ts';
import { noAnswer, operation } from '../../core/contract/operation.ts';
import { driverAccountFilterSchema, shortUserFilterSchema } from './short-user.ts';
import {
  newUserSchema,
  userAccessInputSchema,
  userFilterSchema,
  userLoginInputSchema,
  userPasswordSchema,
  userSchema,
} from './user.ts';
import { userProfileInputSchema } from './user-fields.ts';

const userParams = z.object({ userId: idSchema });

export const listUsers = operation({
  method: 'GET',
  path: '/users',
  summary: 'A page of the people of the organisation',
  access: 'insiders',
  query: userFilterSchema,
  answer: listAnswer(userSchema),
});

export const listShortUsers = operation({
  method: 'GET',
  path: '/users/short-list',
  summary: 'A page of the active people by name, to choose from',
  access: 'insiders',
  query: shortUserFilterSchema,
  answer: listAnswer(namedSchema),
});

export const listDriverAccounts = operation({
  method: 'GET',
  path: '/users/drivers',
  summary: 'A page of the active accounts of drivers by name, to link them to drivers of addresses',
  access: 'insiders',
  query: driverAccountFilterSchema,
  answer: listAnswer(namedSchema),
});

export const getUser = operation({
  method: 'GET',
  path: '/users/user/:userId',
  summary: 'One person of the organisation',
  access: 'insiders',
  params: userParams,
  answer: userSchema,
});

export const createUser = operation({
  method: 'POST',
  path: '/users/user',
  summary: 'Creates an account that belongs to the organisation',
  access: peopleAdmin,
  body: newUserSchema,
  answer: userSchema,
  errors: ['user.customer-admin-only', 'session.sign-in-busy'],
  idempotent: true,
});

export const updateUser = operation({
  method: 'PATCH',
  path: '/users/user/:userId',
  summary: 'Changes the profile of an account that belongs to the organisation',
  access: peopleAdmin,
  params: userParams,
  body: userProfileInputSchema,
  answer: userSchema,
  errors: ['user.not-at-home', 'user.customer-admin-only'],
  versioned: true,
});

export const updateUserLogin = operation({
  method: 'PUT',
  path: '/users/user/:userId/login',
  summary:
    'Changes username and active flag of an account that belongs to the organisation; an inactive one is out at once',
  access: peopleAdmin,
  params: userParams,
  body: userLoginInputSchema,
  answer: userSchema,
  errors: ['user.own-access', 'user.not-at-home', 'user.customer-admin-only'],
  versioned: true,
});

export const setUserPassword = operation({
  method: 'PUT',
  path: '/users/user/:userId/password',
  summary: 'Sets a new password for an account that belongs to the organisation, and ends its sessions',
  access: peopleAdmin,
  params: userParams,
  body: userPasswordSchema,
  answer: noAnswer,
  errors: ['user.own-password', 'user.not-at-home', 'user.customer-admin-only', 'session.sign-in-busy'],
});

export const updateUserAccess = operation({
  method: 'PUT',
  path: '/users/user/:userId/access',
  summary: 'Changes what a person may do in the organisation; takes effect at once',
  access: peopleAdmin,
  params: userParams,
  body: userAccessInputSchema,
  answer: userSchema,
  errors: ['user.own-access', 'user.customer-admin-only'],
  versioned: true,
});

export const userOperations = [
  listUsers,
  listShortUsers,
  listDriverAccounts,
  getUser,
  createUser,
  updateUser,
  updateUserLogin,
  setUserPassword,
  updateUserAccess,
] as const;
