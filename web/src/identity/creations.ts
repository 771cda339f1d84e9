import type { Creation, Creations } from '../core/forms/creation.ts';
import type { AnyRecord } from '../core/records/record-kind.ts';

type NewPerson = AnyRecord & { readonly firstName: string; readonly lastName: string };

const person: Creation = {
  create: 'POST /users/user',
  begin: (typed) => {
    const [firstName, ...others] = typed.split(' ');
    return { firstName, lastName: others.join(' ') };
  },
  load: () => import('./users/new-person.tsx').then((file) => file.person),
  asRow: (record) => {
    const { id, firstName, lastName } = record as NewPerson;
    return { id, name: `${firstName} ${lastName}` };
  },
};

/** What can be created where a field refers to it, by the list that the field looks in. */
export const identityCreations: Creations = {
  'GET /teams': {
    create: 'POST /teams',
    begin: (name) => ({ name }),
    load: () => import('./teams/team-form-pages.tsx').then(({ team }) => team),
  },
  'GET /users/drivers': { ...person, begin: (typed) => ({ ...person.begin(typed), roles: ['red2Driver'] }) },
  'GET /users/short-list': person,
};
