import type { BookingStatus } from './booking-kinds.ts';

export const overStatuses = ['completed', 'aborted', 'reversed'] as const satisfies readonly BookingStatus[];
type OverStatus = (typeof overStatuses)[number];

/** Completed, aborted and reversed bookings are documents: nothing may be done with them but reversing. */
export const isOver = (status: BookingStatus): status is OverStatus =>
  (overStatuses as readonly string[]).includes(status);

/**
 * As long as its lorry is announced or has not left: a plate has one such
 * booking at a time, unless somebody means two.
 */
export const openStatuses = [
  'open',
  'incoming-finished',
  'outgoing-finished',
] as const satisfies readonly BookingStatus[];
