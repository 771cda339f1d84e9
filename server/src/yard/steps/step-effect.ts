import type { BookingChanges } from '../bookings/save-booking.ts';
import type { BookingRow } from './read-booking.ts';

/** What a step changes of its booking, and of what is read with it; `told`: what only its history keeps. */
export type StepEffect = {
  readonly changes: BookingChanges;
  readonly read?: Partial<BookingRow> | undefined;
  readonly told?: Readonly<Record<string, unknown>> | undefined;
};
