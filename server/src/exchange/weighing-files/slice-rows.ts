/**
 * So long at most works a slice for which nobody waits: then its progress shows, and a process that ends in
 * it has no more than that to do again.
 */
const LONGEST_MILLISECONDS = 2000;
/** However fast a machine is: no slice takes more bookings than these. */
const MOST_ROWS = 1000;
/** A slice begins with these, side by side; after as many it looks whether somebody waits for it. */
export const FIRST_ROWS = 25;

/** How a slice went. */
type Slice = { readonly rows: number; readonly tookMilliseconds: number; readonly isWaitedFor: boolean };

/**
 * How many bookings the next slice takes: more and more as long as nobody waits for the storage locations,
 * which it holds until it ends; the fewest again as soon as somebody does.
 */
export const nextSliceRows = ({ rows, tookMilliseconds, isWaitedFor }: Slice): number => {
  if (isWaitedFor) return FIRST_ROWS;
  const fitting = Math.floor((rows * LONGEST_MILLISECONDS) / Math.max(tookMilliseconds, 1));
  return Math.min(MOST_ROWS, 2 * rows, Math.max(FIRST_ROWS, fitting));
};
