import { z } from 'zod';
import { plantManager } from '../../core/contract/access.ts';
import { dateSchema, idSchema, textSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { bookingInputSchema, bookingSchema } from './booking.ts';
import { arrivalTypes } from './booking-choices.ts';
import { backDatingAnswer } from './stock-booking.ts';

/** No vehicle stays longer: a second time further on is a slip of the pen, not a weighing after midnight. */
export const LONGEST_STAY_HOURS = 12;

const kgSchema = z.number({ error: 'required' }).int({ error: 'not-whole' }).min(0).max(200_000);
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' });

/** Which one is meant of an hour that came twice, because the clocks were set back. */
export const paperHours = ['earlier', 'later'] as const;

/** What the paper says of a weighing: kilograms, and the time of day at the plant. */
const paperWeight = { kg: kgSchema, time: timeSchema };

/**
 * A load whose weighings are on the paper of another scale, of the plant or of somebody else: booked at once
 * with the day, times, number and scale of the paper. A second time before the first is of the next day.
 */
export const paperInputSchema = bookingInputSchema
  .omit({ isSlurryTrip: true, amount: true })
  .extend({
    type: z.enum(arrivalTypes),
    deliveryDate: dateSchema({ yearsAhead: 0 }),
    full: z.object(paperWeight),
    empty: z.object(paperWeight),
    ticketNumber: textSchema(100),
    scaleName: textSchema(100),
    /** Asked for where a time is in an hour that came twice, unless the order of the weighings tells it. */
    doubledHour: z.enum(paperHours).nullable().default(null),
    confirmOverfill: z.boolean().default(false),
  })
  .superRefine((paper, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    const [partner, place] =
      paper.type === 'incoming'
        ? (['supplierId', 'destinationLocationId'] as const)
        : (['receiverId', 'originLocationId'] as const);
    if (!paper[partner]) refuse([partner], 'required');
    if (!paper[place]) refuse([place], 'required');
    if (!paper.vehicleId && !paper.licensePlate) refuse(['licensePlate'], 'required');
    if (paper.full.kg <= paper.empty.kg) refuse(['full', 'kg'], 'booking.full-not-above-empty');
  });
export type PaperInput = z.output<typeof paperInputSchema>;

/** A load on a paper as it is being entered. */
export const paperPreviewSchema = z.object({
  type: z.enum(arrivalTypes),
  articleId: idSchema,
  locationId: idSchema,
  netKg: z.coerce.number().int().min(1).max(200_000),
  day: dateSchema({ yearsAhead: 0 }),
  time: timeSchema,
});
export type PaperPreview = z.output<typeof paperPreviewSchema>;

export const enterPaper = operation({
  method: 'POST',
  path: '/bookings/papers',
  summary: 'Books a load that is on the paper of another scale, with day, times, number and scale of that paper',
  access: plantManager,
  body: paperInputSchema,
  answer: bookingSchema,
  errors: [
    'booking.doubled-hour',
    'booking.full-not-above-empty',
    'inventory.not-enough',
    'inventory.location-full',
    'inventory.density-missing',
    'location.locked',
    'stock-month.closed',
  ],
  idempotent: 'required',
});

export const previewPaper = operation({
  method: 'GET',
  path: '/bookings/papers/preview',
  summary: 'What a load on a paper of the past would change of the days since, and what it leaves',
  access: plantManager,
  query: paperPreviewSchema,
  answer: backDatingAnswer,
});

export const paperOperations = [enterPaper, previewPaper] as const;
