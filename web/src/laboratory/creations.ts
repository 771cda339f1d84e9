import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { Creations } from '../core/forms/creation.ts';

/** What can be created where a field refers to it, by the list that the field looks in. */
export const laboratoryCreations: Creations = {
  'GET /lims/analysis-types': {
    create: 'POST /lims/analysis-types',
    begin: (name) => ({ name }),
    load: () => import('./analysis-types/analysis-type-form-pages.tsx').then(({ analysisType }) => analysisType),
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
    load: () => import('./biomass-types/biomass-type-form-pages.tsx').then(({ biomassType }) => biomassType),
  },
  'GET /lims/contacts': {
    create: 'POST /lims/contacts',
    begin: (name) => ({ name }),
    load: () => import('./analysis-orders/new-contact.tsx').then(({ newContact }) => newContact),
  },
  'GET /lims/laboratories': {
    create: 'POST /lims/laboratories',
    // A laboratory is called as its address, which is chosen or created in its form.
    begin: () => ({}),
    load: () => import('./laboratories/laboratory-form-pages.tsx').then(({ laboratory }) => laboratory),
  },
};
