/** What can go wrong with inventory, beyond what every call can answer. */
export const inventoryReasons = {
  'inventory.not-enough': { status: 409, message: 'There is not enough stock in this storage location' },
  'inventory.location-full': { status: 409, message: 'The storage location would hold more than its maximum' },
  'inventory.count-not-lower': { status: 422, message: 'The counted value must be lower than the current value' },
  'inventory.density-missing': {
    status: 409,
    message: 'The article has no density, so its amount cannot be expressed in the unit of the storage location',
  },
} as const;
