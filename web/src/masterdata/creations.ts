import type { Creation, Creations } from '../core/forms/creation.ts';

const ofAddress: Creation = {
  create: 'POST /addresses',
  begin: (companyName) => ({ companyName }),
  load: () => import('./addresses/address-form-pages.tsx').then(({ address }) => address),
};

/** Who may not write the book of addresses notes name and place; the office completes it. */
const ofShortAddress: Creation = {
  create: 'POST /addresses/short-list',
  begin: (companyName) => ({ companyName }),
  load: () => import('./addresses/short-address-form.tsx').then(({ shortAddress }) => shortAddress),
};

/** What can be created where a field refers to it, by the list that the field looks in. */
export const masterdataCreations: Creations = {
  'GET /addresses': ofAddress,
  'GET /addresses/short-list': [ofAddress, ofShortAddress],
  'GET /articles': {
    create: 'POST /articles',
    begin: (name) => ({ name }),
    load: () => import('./articles/article-form-pages.tsx').then(({ article }) => article),
  },
  'GET /drivers': {
    create: 'POST /addresses/:id/drivers',
    begin: (name) => ({ name }),
    load: () => import('./fleet/driver-form-pages.tsx').then(({ driver }) => driver),
  },
  'GET /locations': {
    create: 'POST /locations',
    begin: (name) => ({ name }),
    load: () => import('./locations/location-form-pages.tsx').then(({ location }) => location),
  },
  'GET /scales': {
    create: 'POST /scales',
    begin: (name) => ({ name }),
    load: () => import('./scales/scale-form-pages.tsx').then(({ scale }) => scale),
  },
  'GET /vehicles': {
    create: 'POST /addresses/:id/vehicles',
    begin: (licensePlate) => ({ licensePlate }),
    load: () => import('./fleet/vehicle-form-pages.tsx').then(({ vehicle }) => vehicle),
  },
};
