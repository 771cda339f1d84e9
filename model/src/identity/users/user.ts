import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, optionalTextSchema, roleSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { ruleOfFields } from '../../core/contract/rule-of-fields.ts';
import { newPasswordSchema } from '../sessions/password-rule.ts';
import { isPeopleAdmin, type PeopleRights } from './people-rights.ts';
import { usernameSchema, userProfileFields } from './user-fields.ts';

/** A password that may be left out; spaces count. */
const optionalPasswordSchema = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .pipe(newPasswordSchema.nullable());

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

/**
 * What a person may do in an organisation from the beginning. `employed` is false of whoever comes from
 * outside.
 */
export const givenAccessFields = {
  roles: z.array(roleSchema).max(roleSchema.options.length).refine(isDistinct, { error: 'not-unique' }),
  teamIds: z.array(idSchema).max(50).refine(isDistinct, { error: 'not-unique' }),
  employed: z.boolean().default(true),
};
const rightsFields = { ...givenAccessFields, customerAdmin: z.boolean().default(false) };

type Placed = Pick<PeopleRights, 'roles'> &
  Partial<Pick<PeopleRights, 'customerAdmin'>> & { readonly employed?: boolean | undefined };

/** Who looks after people works here: nobody from outside says who is. */
export const peopleAdminsAreEmployed = ruleOfFields<Placed>({
  path: 'employed',
  error: 'user.people-admin-outside',
  fields: ['roles', 'customerAdmin', 'employed'],
  holds: ({ employed, roles, customerAdmin = false }) => employed !== false || !isPeopleAdmin({ roles, customerAdmin }),
});

/**
 * What a person may do in an organisation. `active` is the membership's: the account itself may still be.
 * Without `employed` it stays as it was.
 */
export const userAccessInputSchema = z
  .object({ ...rightsFields, employed: z.boolean().optional(), active: z.boolean().default(true) })
  .refine(...peopleAdminsAreEmployed);
export type UserAccessInput = z.output<typeof userAccessInputSchema>;

/**
 * A new account as the form holds it. Username and password come together, or
 * neither: an invitation asks for them.
 */
export const newUserSchema = z
  .object({
    ...userProfileFields,
    username: optionalTextSchema(100).pipe(usernameSchema.nullable()),
    password: optionalPasswordSchema,
    ...rightsFields,
  })
  .refine(...peopleAdminsAreEmployed)
  .refine(({ username, password }) => username !== null || password === null, {
    path: ['username'],
    error: 'required',
  })
  .refine(({ username, password }) => password !== null || username === null, {
    path: ['password'],
    error: 'required',
  });
export type NewUser = z.output<typeof newUserSchema>;

/** What a person signs in with, and whether the account may sign in at all. */
export const userLoginInputSchema = z.object({
  username: optionalTextSchema(100).pipe(usernameSchema.nullable()),
  active: z.boolean(),
});
export type UserLoginInput = z.output<typeof userLoginInputSchema>;

export const userPasswordSchema = z.object({ password: newPasswordSchema });

/** A person as the members of an organisation see them. */
export const userSchema = z.object({
  id: idSchema,
  /** Null until the person has chosen one. */
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  job: z.string().nullable(),
  /** Null also for whoever may not read it (`user-privacy.ts`), as is the address. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  locale: languageSchema.nullable(),
  /** The document of the photo; another photo is another document. */
  photoId: idSchema.nullable(),
  /** Whether the account belongs to this organisation: only its managers change profile and login. */
  isAtHome: z.boolean(),
  /** Whether the account may sign in at all. */
  accountActive: z.boolean(),
  /** Whether the person may enter this organisation. */
  memberActive: z.boolean(),
  /** Both of them. */
  active: z.boolean(),
  roles: z.array(roleSchema),
  customerAdmin: z.boolean(),
  /** Works here; who doesn't comes from outside, as the driver of a haulier. */
  employed: z.boolean(),
  teams: z.array(namedSchema),
  /** When the person last signed in here; told only to those who look after people. */
  lastSignInAt: instantSchema.nullable(),
  version: z.number().int(),
  accessVersion: z.number().int(),
});
export type User = z.infer<typeof userSchema>;

export const userSortFields = ['name', 'username', 'job'] as const;

/** What the list can be narrowed to. `search` finds names, username, job and email. */
export const userFilterSchema = listQuerySchema.extend({
  role: roleSchema.optional(),
  teamId: idSchema.optional(),
  active: flagQuerySchema,
  employed: flagQuerySchema,
  sort: sortSchema(userSortFields, 'name'),
});
export type UserFilter = z.output<typeof userFilterSchema>;
