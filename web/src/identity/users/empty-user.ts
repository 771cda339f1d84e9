import type { BodyOf } from '../../core/client/api.ts';

/** What the form of a new account begins with. */
export const emptyUser: BodyOf<'POST /users/user'> = {
  firstName: '',
  lastName: '',
  job: null,
  phone: null,
  email: null,
  locale: null,
  username: null,
  password: null,
  roles: [],
  teamIds: [],
  customerAdmin: false,
  employed: true,
};
