/**
 * Bookings of a slice hold their storage locations until it ends: so long at
 * most whoever works in the yard is to wait.
 */
const GOAL_MILLISECONDS = 60;
/** Fewer hold hardly shorter: what a slice looks up before takes its time too, however few they are. */
const FEWEST_ROWS = 20;
/** However fast a machine is: no slice takes more bookings than these. */
export const MOST_ROWS = 100;
export const FIRST_ROWS = 25;

/** How many bookings the next slice takes, after one of so many rows took so long. */
export const nextSliceRows = (rows: number, tookMilliseconds: number): number => {
  const fitting = Math.floor((rows * GOAL_MILLISECONDS) / Math.max(tookMilliseconds, 1));
  return Math.min(MOST_ROWS, 2 * rows, Math.max(FEWEST_ROWS, fitting));
};
