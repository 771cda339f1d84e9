import type { Creations } from '../core/forms/creation.ts';

/** What of this area can be created in the place where it is referred to, by the list that the field looks in. */
export const exchangeCreations: Creations = {
  'GET /import-sources': {
    create: 'POST /import-sources',
    begin: (name) => ({ name }),
    load: () => import('./imports/import-source-pages.tsx').then(({ importSource }) => importSource),
  },
};
