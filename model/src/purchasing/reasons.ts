import { proofRequestReasons } from './proof-requests/proof-request-reasons.ts';

/** What can go wrong with contracts, beyond what every call can answer. */
const contractReasons = {
  'contract.material-delivered': {
    status: 409,
    message: 'Some of this material has been delivered, so it stays in the contract, in its unit',
  },
  'contract.status-unreachable': {
    status: 409,
    message: 'The contract has this status already, or must be re-opened first',
  },
} as const;

/** Why calls of this area are refused. */
export const purchasingReasons = {
  ...proofRequestReasons,
  ...contractReasons,
} as const;
