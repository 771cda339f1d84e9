/** What can go wrong with contracts, beyond what every call can answer. */
export const contractReasons = {
  'contract.material-delivered': {
    status: 409,
    message: 'Some of this material has been delivered, so it stays in the contract, in its unit',
  },
  'contract.status-unreachable': {
    status: 409,
    message: 'The contract has this status already, or must be re-opened first',
  },
} as const;
