import { contractReasons } from './contracts/contract-reasons.ts';
import { proofRequestReasons } from './proof-requests/proof-request-reasons.ts';

/** Why calls of this area are refused. */
export const purchasingReasons = {
  ...proofRequestReasons,
  ...contractReasons,
} as const;
