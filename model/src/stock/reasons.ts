/** What can go wrong with the months of the stock, beyond what every call can answer. */
const stockMonthReasons = {
  'stock-month.closed': { status: 409, message: 'The month is closed; nothing is dated into it any more' },
  'stock-month.not-over': { status: 409, message: 'Only a month that is over can be closed' },
  'stock-month.already-closed': { status: 409, message: 'The month is closed already' },
  'stock-month.earlier-open': { status: 409, message: 'An earlier month is still open; close that one first' },
  'stock-month.not-closed': { status: 409, message: 'The month is not closed' },
  'stock-month.later-closed': { status: 409, message: 'A later month is closed; reopen that one first' },
} as const;

/** What can go wrong with the stock, beyond what every call can answer. */
const inventoryReasons = {
  'inventory.not-enough': { status: 409, message: 'There is not that much in stock at this location' },
  'inventory.layers-consumed': { status: 409, message: 'Other bookings have used the goods; reverse those first' },
  'inventory.location-full': { status: 409, message: 'The storage location cannot take that much' },
  'inventory.count-not-lower': { status: 422, message: 'The counted value must be lower than the current one' },
  'inventory.entry-into-production': {
    status: 422,
    message: 'In a production location nothing is stored; name the location where it lies',
  },
  'inventory.not-from-production': { status: 422, message: 'Only a production location makes stock' },
  'inventory.density-missing': {
    status: 422,
    message: 'The article has no density, so its mass cannot be turned into a volume',
  },
} as const;

/** Why calls of this area are refused. */
export const stockReasons = {
  ...inventoryReasons,
  ...stockMonthReasons,
} as const;
