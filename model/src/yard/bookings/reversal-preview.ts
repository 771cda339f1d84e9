import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { idParams, namedSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { unitSchema } from '../../core/quantities/quantity.ts';
import { affectedCountSchema } from '../../stock/inventory/affected-count.ts';
import { otherBookingSchema } from './booking.ts';

/** Something that a reversal changes from what it is now to what it is then; both in base units of `unit`. */
const changeSchema = z.object({ unit: unitSchema, before: z.number().int(), after: z.number().int() });

/** What lies where of an article. */
const stockSchema = changeSchema.extend({ location: namedSchema, article: namedSchema });

/** What a contract's material was delivered. */
const contractSchema = changeSchema.extend({ id: z.uuid(), number: z.string() });

/** What a reversal would do now; with bookings in the way it would be refused until they are reversed. */
export const reversalPreviewSchema = z.object({
  stock: z.array(stockSchema),
  contract: contractSchema.nullable(),
  /** Counts that stay as they were counted; the stock above has their entries in it. */
  affectedCounts: z.array(affectedCountSchema),
  bookingsInTheWay: z.array(otherBookingSchema),
});
export type ReversalPreview = z.infer<typeof reversalPreviewSchema>;

/** Why a booking is not reversed, whatever lies on top of it. */
export const notReversible = [
  'booking.not-completed',
  'booking.already-reversed',
  'booking.reversal-not-reversible',
  'booking.keeps-count',
  'location.locked',
] as const;

export const previewReversal = operation({
  method: 'GET',
  path: '/bookings/:id/reversal',
  summary: 'What a reversal would change in stock and contract now; nothing is booked',
  access: plantManager,
  params: idParams,
  answer: reversalPreviewSchema,
  errors: notReversible,
});
