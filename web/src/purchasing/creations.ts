import type { Creations } from '../core/forms/creation.ts';

/** What of this area can be created in the place where it is referred to, by the list that the field looks in. */
export const purchasingCreations: Creations = {
  'GET /contracts': {
    create: 'POST /contracts',
    begin: (number) => ({ number }),
    load: () => import('./contracts/contract-form-pages.tsx').then(({ contract }) => contract),
  },
};
