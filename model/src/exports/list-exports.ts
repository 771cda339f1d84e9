import { bookingExport } from '../bookings/booking-export.ts';

/** Every list that can be taken out as a file. */
export const listExports = [bookingExport] as const;

/** The calls that answer these files. */
export const exportOperations = [bookingExport.operation] as const;
