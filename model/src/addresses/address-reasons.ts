/** What can go wrong with addresses, beyond what every call can answer. */
export const addressReasons = {
  'address.merged': {
    status: 409,
    message: 'This address was merged into another one; only that one can be changed',
  },
} as const;
