import type { Creations } from '../core/forms/creation.ts';

/** What can be created where a field refers to it, by the list that the field looks in. */
export const productionCreations: Creations = {
  'GET /things': {
    create: 'POST /things',
    begin: (name) => ({ name }),
    load: () => import('./things/thing-form-pages.tsx').then(({ thing }) => thing),
  },
  'GET /dosers': {
    create: 'POST /dosers',
    begin: (name) => ({ name }),
    load: () => import('./dosers/doser-form-pages.tsx').then(({ doser }) => doser),
  },
};
