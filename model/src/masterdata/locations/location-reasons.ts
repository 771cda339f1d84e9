/** What can go wrong with storage locations, beyond what every call can answer. */
export const locationReasons = {
  'location.has-stock': { status: 409, message: 'There is still stock at this storage location' },
  'location.has-open-bookings': {
    status: 409,
    message: 'Open bookings want to use this storage location; finish them or send them elsewhere first',
  },
  'location.locked': { status: 409, message: 'The storage location is locked or no longer in use' },
  'location.not-percentagewise': {
    status: 409,
    message: 'Percentages of contracts are only for storage locations whose withdrawals go by percentage',
  },
  'location.collection-only': { status: 409, message: 'This storage location is for collections only' },
} as const;
