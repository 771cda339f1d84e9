/** What can go wrong with the stock, beyond what every call can answer. */
export const inventoryReasons = {
  'inventory.not-enough': { status: 409, message: 'There is not that much in stock at this location' },
  'inventory.layers-consumed': { status: 409, message: 'Other bookings have used the goods; reverse those first' },
  'inventory.location-full': { status: 409, message: 'The storage location cannot take that much' },
  'inventory.count-not-lower': { status: 422, message: 'The counted value must be lower than the current one' },
  'inventory.density-missing': {
    status: 422,
    message: 'The article has no density, so its mass cannot be turned into a volume',
  },
} as const;
