/** What can go wrong with bookings, beyond what every call can answer. */
export const bookingReasons = {} as const;
