/** What can go wrong with addresses, beyond what every call can answer. */
export const addressReasons = {
  'address.merged': {
    status: 409,
    message: 'This address was merged into another one; only that one can be changed',
  },
  'address.both-laboratories': {
    status: 409,
    message: 'Both addresses are set up as laboratories; give up one of them first',
  },
  'address.both-contractors': {
    status: 409,
    message: 'Both addresses are set up as contractors for samples; give up one of them first',
  },
  'proof.counted-on': {
    status: 409,
    message: 'Posted deliveries count on this proof alone and would have none any more',
  },
} as const;
