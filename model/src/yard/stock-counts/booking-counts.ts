import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { idParams, idSchema, namedSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';

const countSchema = z.object({ id: idSchema, number: z.number().int() });

/** How a booking and the counts of the stock hang together; empty for most. */
export const bookingCountsSchema = z.object({
  /** The count whose entry it is, and what caused that where it was booked to keep the count. */
  count: countSchema.nullable(),
  cause: namedSchema.nullable(),
  /** The entries of counts that took up what it changed. */
  adjustments: z.array(z.object({ booking: namedSchema, count: countSchema })),
});
export type BookingCounts = z.infer<typeof bookingCountsSchema>;

export const findBookingCounts = operation({
  method: 'GET',
  path: '/bookings/:id/counts',
  summary: 'The count whose entry a booking is, and the entries of counts that it caused; the first fifty',
  access: plantManager,
  params: idParams,
  answer: bookingCountsSchema,
});
