import type { BookingChanges } from '../bookings/save-booking.ts';
import type { BookingRow } from './read-booking.ts';

/** What a step changes of its booking and of what is read with it; `details`: what only its history says. */
export type StepEffect = {
  readonly changes: BookingChanges;
  readonly read?: Partial<BookingRow> | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
};
