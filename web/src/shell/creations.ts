import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { Creation, Creations } from '../core/forms/creation.ts';
import type { AnyRecord } from '../core/records/record-kind.ts';

type NewPerson = AnyRecord & { readonly firstName: string; readonly lastName: string };

const person: Creation = {
  create: 'POST /users/user',
  begin: (typed) => {
    const [firstName, ...others] = typed.split(' ');
    return { firstName, lastName: others.join(' ') };
  },
  load: () => import('../identity/users/new-person.tsx').then((file) => file.person),
  asRow: (record) => {
    const { id, firstName, lastName } = record as NewPerson;
    return { id, name: `${firstName} ${lastName}` };
  },
};

/** What can be created in the place where it is referred to, by the list that the field looks in. */
export const creations: Creations = {
  'GET /addresses': {
    create: 'POST /addresses',
    begin: (companyName) => ({ companyName }),
    load: () => import('../masterdata/addresses/address-form-pages.tsx').then(({ address }) => address),
  },
  'GET /articles': {
    create: 'POST /articles',
    begin: (name) => ({ name }),
    load: () => import('../masterdata/articles/article-form-pages.tsx').then(({ article }) => article),
  },
  'GET /contracts': {
    create: 'POST /contracts',
    begin: (number) => ({ number }),
    load: () => import('../purchasing/contracts/contract-form-pages.tsx').then(({ contract }) => contract),
  },
  'GET /import-sources': {
    create: 'POST /import-sources',
    begin: (name) => ({ name }),
    load: () => import('../exchange/imports/import-source-pages.tsx').then(({ importSource }) => importSource),
  },
  'GET /drivers': {
    create: 'POST /addresses/:id/drivers',
    begin: (name) => ({ name }),
    load: () => import('../masterdata/fleet/driver-form-pages.tsx').then(({ driver }) => driver),
  },
  'GET /lims/analysis-types': {
    create: 'POST /lims/analysis-types',
    begin: (name) => ({ name }),
    load: () =>
      import('../laboratory/analysis-types/analysis-type-form-pages.tsx').then(({ analysisType }) => analysisType),
  },
  'GET /lims/addresses': {
    create: 'POST /addresses',
    begin: (companyName) => ({ companyName }),
    load: () => import('../masterdata/addresses/address-form-pages.tsx').then(({ address }) => address),
    asRow: (record) => {
      const { id, companyName, country, city } = record as Address;
      return { id, name: companyName, country, city };
    },
  },
  'GET /lims/biomass-types': {
    create: 'POST /lims/biomass-types',
    begin: (name) => ({ name }),
    load: () =>
      import('../laboratory/biomass-types/biomass-type-form-pages.tsx').then(({ biomassType }) => biomassType),
  },
  'GET /lims/contacts': {
    create: 'POST /lims/contacts',
    begin: (name) => ({ name }),
    load: () => import('../laboratory/analysis-orders/new-contact.tsx').then(({ newContact }) => newContact),
  },
  'GET /lims/laboratories': {
    create: 'POST /lims/laboratories',
    // A laboratory is called as its address, which is chosen or created in its form.
    begin: () => ({}),
    load: () => import('../laboratory/laboratories/laboratory-form-pages.tsx').then(({ laboratory }) => laboratory),
  },
  'GET /locations': {
    create: 'POST /locations',
    begin: (name) => ({ name }),
    load: () => import('../masterdata/locations/location-form-pages.tsx').then(({ location }) => location),
  },
  'GET /scales': {
    create: 'POST /scales',
    begin: (name) => ({ name }),
    load: () => import('../masterdata/scales/scale-form-pages.tsx').then(({ scale }) => scale),
  },
  'GET /teams': {
    create: 'POST /teams',
    begin: (name) => ({ name }),
    load: () => import('../identity/teams/team-form-pages.tsx').then(({ team }) => team),
  },
  'GET /users/drivers': { ...person, begin: (typed) => ({ ...person.begin(typed), roles: ['red2Driver'] }) },
  'GET /users/short-list': person,
  'GET /vehicles': {
    create: 'POST /addresses/:id/vehicles',
    begin: (licensePlate) => ({ licensePlate }),
    load: () => import('../masterdata/fleet/vehicle-form-pages.tsx').then(({ vehicle }) => vehicle),
  },
};
