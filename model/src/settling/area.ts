import type { ModelArea } from '../core/contract/area.ts';
import { documentOperations } from './documents/document-contract.ts';
import { rebookingOperations } from './rebooking/rebooking-outlook.ts';
import { settlementOperations } from './settlements/settlement-contract.ts';
import { settlementExport } from './settlements/settlement-export.ts';

/** What this area adds to the API. */
export const settling = {
  operations: [...settlementOperations, ...rebookingOperations, ...documentOperations, settlementExport.operation],
  exports: [settlementExport],
  parts: [
    { name: 'settlements', description: 'What was delivered, reckoned up with its supplier' },
    { name: 'documents', description: 'Papers as they were rendered, by the code that stands on them' },
  ],
  opensToKeys: {
    'settlements:read': { below: ['settlements'] },
  },
} as const satisfies ModelArea;
