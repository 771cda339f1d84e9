import { z } from 'zod';
import { daySchema, idSchema, instantSchema, namedSchema } from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { otherBookingSchema } from '../bookings/booking.ts';
import { enteredTypes } from '../bookings/booking-choices.ts';
import { oneOrMany } from '../bookings/booking-filter.ts';
import {
  type BookingStatus,
  bookingStatusSchema,
  bookingStepSchema,
  bookingTypeSchema,
  weighingKindSchema,
  weighingSourceSchema,
} from '../bookings/booking-kinds.ts';
import { weighingPartSchema } from '../weighing/weighing-part.ts';

/** What finds a weight where it was taken: the scale, its moment and its number. */
const takenWeightSchema = z.object({
  id: idSchema,
  kg: z.number().int(),
  /** Of a stored empty weight these are of the weighing that it comes from; none where that isn't known. */
  weighedAt: instantSchema.nullable(),
  scaleName: z.string().nullable(),
  number: z.string().nullable(),
  /** Whether the number stands in an alibi memory; else the product has counted it. */
  isAlibi: z.boolean(),
});

/** A weight that counts, with why it is not the scale's own or as it should be. */
export const journalWeightSchema = takenWeightSchema.extend({
  source: weighingSourceSchema,
  calibrationLicenceNumber: z.string().nullable(),
  userName: z.string(),
  /** Why it was typed, or put in the place of another one. */
  reason: z.string().nullable(),
  verificationWaiver: z.string().nullable(),
  confirmationReason: z.string().nullable(),
  /** What it is the sum of, where the lorry was longer than the scale. */
  parts: z.array(weighingPartSchema),
  /** Of a stored empty weight: the booking at which it was weighed. */
  storedFrom: otherBookingSchema.nullable(),
});
export type JournalWeight = z.infer<typeof journalWeightSchema>;

/** Why a weight is on record and counts for nothing. */
const whyDiscardedSchema = z.enum(['replaced', 'other-vehicle', 'part']);

export const discardedWeightSchema = takenWeightSchema.extend({ kind: weighingKindSchema, why: whyDiscardedSchema });
export type DiscardedWeight = z.infer<typeof discardedWeightSchema>;

/** All that was weighed of one booking, whatever became of it. */
export const journalEntrySchema = z.object({
  /** The booking's. */
  id: idSchema,
  number: z.string(),
  deliveryDate: daySchema,
  type: bookingTypeSchema,
  status: bookingStatusSchema,
  step: bookingStepSchema,
  isUnloadingBlocked: z.boolean(),
  licensePlate: z.string().nullable(),
  driverName: z.string().nullable(),
  vehicleId: idSchema.nullable(),
  driverId: idSchema.nullable(),
  article: namedSchema.nullable(),
  supplier: namedSchema.nullable(),
  receiver: namedSchema.nullable(),
  logisticsCompany: namedSchema.nullable(),
  contract: namedSchema.nullable(),
  full: journalWeightSchema.nullable(),
  empty: journalWeightSchema.nullable(),
  netKg: z.number().int().nullable(),
  /** Weights that others took the place of, and parts that never became a weight. */
  discarded: z.array(discardedWeightSchema),
  partnerSlipNumber: z.string().nullable(),
  externalNumber: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Bookings that were taken back or never happened: what was weighed of them is shown and not summed. */
export const voidStatuses = ['aborted', 'reversed'] as const satisfies readonly BookingStatus[];

/** Whether the weights of an entry are in the sums. */
export const isSummed = ({ netKg, status }: Pick<JournalEntry, 'netKg' | 'status'>): boolean =>
  netKg !== null && !(voidStatuses as readonly BookingStatus[]).includes(status);

export const journalSortFields = ['deliveryDate', 'number', 'licensePlate', 'netKg'] as const;

/**
 * What the journal can be narrowed to. `search` finds what the list of bookings finds by it, and the number
 * of a weight.
 */
export const journalNarrowingSchema = listQuerySchema.pick({ search: true }).extend({
  from: daySchema.optional(),
  to: daySchema.optional(),
  type: z.enum(enteredTypes).optional(),
  status: oneOrMany(bookingStatusSchema),
  /** On which scale a weight or a part was taken. */
  scaleId: idSchema.optional(),
  articleId: idSchema.optional(),
  supplierId: idSchema.optional(),
  receiverId: idSchema.optional(),
  contractId: idSchema.optional(),
  logisticsCompanyId: idSchema.optional(),
  vehicleId: idSchema.optional(),
  /** Whether a weight was typed, also one that was replaced. */
  byHand: flagQuerySchema,
});

export const journalFilterSchema = listQuerySchema
  .extend(journalNarrowingSchema.shape)
  .extend({ sort: sortSchema(journalSortFields, '-deliveryDate') });
export type JournalFilter = z.output<typeof journalFilterSchema>;

export type JournalNarrowing = z.output<typeof journalNarrowingSchema>;

/** What the entries come to that count, and how many do not and why. */
export const journalTotalsSchema = z.object({
  summed: z.number().int(),
  fullKg: z.number().int(),
  emptyKg: z.number().int(),
  netKg: z.number().int(),
  reversed: z.number().int(),
  aborted: z.number().int(),
  /** Still without a net weight. */
  incomplete: z.number().int(),
});
export type JournalTotals = z.infer<typeof journalTotalsSchema>;
