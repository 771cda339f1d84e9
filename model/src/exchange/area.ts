import type { ModelArea } from '../core/contract/area.ts';
import { catalogueOperations } from './catalogues/catalogue-contract.ts';
import { importOperations } from './imports/import-contract.ts';
import { webhookOperations } from './webhooks/webhook-contract.ts';

/** What this area adds to the API. */
export const exchange = {
  operations: [...importOperations, ...catalogueOperations, ...webhookOperations],
  exports: [],
  parts: [
    {
      name: 'imports',
      description: 'Tables of addresses, articles, storage locations, contracts and stock, taken over and taken back',
    },
    { name: 'import-sources', description: 'Weighbridges and programs whose files are imported' },
    { name: 'records-to-complete', description: 'What was made of a name alone' },
    { name: 'catalogues', description: 'Substances with guide values, to be taken as articles' },
    {
      name: 'webhooks',
      description: 'Receivers that are told by a signed POST what happened, and what they were told',
    },
  ],
} as const satisfies ModelArea;
