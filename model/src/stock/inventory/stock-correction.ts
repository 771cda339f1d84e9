type NotLower = { readonly reason: 'inventory.count-not-lower' };

/**
 * How much a stock correction takes out, in base units: the booked quantity minus the counted one. Only
 * downwards: what is more than booked enters as an incoming booking of its own.
 */
export const stockCorrection = (booked: number, counted: number): number | NotLower =>
  counted < booked ? booked - counted : { reason: 'inventory.count-not-lower' };
