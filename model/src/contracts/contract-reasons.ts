/** What can go wrong with contracts, beyond what every call can answer. */
export const contractReasons = {
  'contract.does-not-fit': {
    status: 422,
    message: 'The contract is not active or does not cover this supplier, article, date and delivery type',
  },
} as const;
