import type { Creations } from '../core/forms/creation.ts';

/** What can be created where a field refers to it, by the list that the field looks in. */
export const purchasingCreations: Creations = {
  'GET /contracts': {
    create: 'POST /contracts',
    begin: (number) => ({ number }),
    load: () => import('./contracts/contract-form-pages.tsx').then(({ contract }) => contract),
  },
};
