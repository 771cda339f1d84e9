import type { Creations } from '../core/forms/creation.ts';

/** What can be created where a field refers to it, by the list that the field looks in. */
export const exchangeCreations: Creations = {
  'GET /import-sources': {
    create: 'POST /import-sources',
    begin: (name) => ({ name }),
    load: () => import('./imports/import-source-pages.tsx').then(({ importSource }) => importSource),
  },
};
