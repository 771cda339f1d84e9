import { newUserSchema } from '@halm/model/identity/users/user.ts';
import type { Creatable } from '../../core/forms/creation.ts';
import { emptyUser } from './empty-user.ts';
import { UserAccessFields } from './user-access-fields.tsx';
import { UserProfileFields } from './user-profile-fields.tsx';

/** Somebody new, who is invited or given a password on their own page. */
export const person: Creatable = {
  create: 'POST /users/user',
  schema: newUserSchema,
  useBeginning: () => ({}),
  empty: () => emptyUser,
  Fields: () => (
    <>
      <UserProfileFields />
      <UserAccessFields teams={[]} />
    </>
  ),
  texts: 'users',
  add: 'add',
};
