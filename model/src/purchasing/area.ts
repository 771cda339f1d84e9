import type { ModelArea } from '../core/contract/area.ts';
import { contractOperations } from './contracts/contract-contract.ts';
import { contractExport } from './contracts/contract-export.ts';
import { proofRadarOperations } from './proof-radar/proof-radar-contract.ts';
import { proofRadarExport } from './proof-radar/proof-radar-export.ts';
import { proofRequestOperations } from './proof-requests/proof-request-contract.ts';

/** What this area adds to the API. */
export const purchasing = {
  operations: [
    ...proofRequestOperations,
    ...proofRadarOperations,
    ...contractOperations,
    contractExport.operation,
    proofRadarExport.operation,
  ],
  exports: [contractExport, proofRadarExport],
  parts: [
    { name: 'proof-requests', description: 'Asking suppliers for proofs by links that need no account' },
    { name: 'proof-radar', description: 'Which proofs run out, and what hangs on them' },
    { name: 'contracts', description: 'Contracts and how far they are fulfilled' },
  ],
  opensToKeys: {
    'contracts:read': { below: ['contracts'] },
    'contracts:write': { calls: ['POST /contracts', 'PUT /contracts/:id/status'] },
  },
} as const satisfies ModelArea;
