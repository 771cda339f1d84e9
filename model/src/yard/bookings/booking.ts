import { z } from 'zod';
import {
  dateSchema,
  idSchema,
  instantSchema,
  namedSchema,
  noteSchema,
  optionalIdSchema,
  optionalNoteSchema,
  optionalSchema,
  optionalTextSchema,
} from '../../core/contract/fields.ts';

import { amountSchema, unitSchema } from '../../core/quantities/quantity.ts';
import { optionalPlateSchema } from '../../masterdata/fleet/license-plate.ts';
import { approvalRequestSchema } from '../approvals/approval-request.ts';
import { rebookingSchema } from '../rebooking/rebooking.ts';
import { sampleSchema, sampleSummarySchema, sampleValuesSchema } from '../samples/sample.ts';
import { weighingPartSchema } from '../weighing/weighing-part.ts';
import { enteredTypes } from './booking-choices.ts';
import { bookingFactsSchema } from './booking-facts.ts';
import {
  bookingStatusSchema,
  bookingStepSchema,
  bookingTypeSchema,
  correctionKindSchema,
  transportSchema,
  weighingKindSchema,
  weighingSourceSchema,
} from './booking-kinds.ts';

/** A booking as a person creates or edits it. What is missing becomes a flag, not an error. */
export const bookingInputSchema = z.object({
  type: z.enum(enteredTypes),
  transport: transportSchema.nullish().transform((transport) => transport ?? null),
  deliveryDate: dateSchema(),
  articleId: idSchema,
  supplierId: optionalIdSchema,
  /** Whom to ask about it: a person of the supplier or the receiver. */
  contactId: optionalIdSchema,
  receiverId: optionalIdSchema,
  logisticsCompanyId: optionalIdSchema,
  contractId: optionalIdSchema,
  vehicleId: optionalIdSchema,
  licensePlate: optionalPlateSchema,
  driverId: optionalIdSchema,
  driverName: optionalTextSchema(100),
  originLocationId: optionalIdSchema,
  destinationLocationId: optionalIdSchema,
  /**
   * Without the scale, with a load taken along if wanted; only of what is
   * pumped. Left out: no, of an edit: as before.
   */
  isSlurryTrip: z.boolean().optional(),
  /** Only for internal transfers that aren't weighed and slurry that was unloaded; in the article's unit. */
  amount: optionalSchema(amountSchema.max(1_000_000)),
  /** The number of the slip that the lorry has brought along. */
  partnerSlipNumber: optionalTextSchema(100),
  comment: optionalNoteSchema(),
  notes: optionalNoteSchema(),
});
export type BookingInput = z.output<typeof bookingInputSchema>;

/** A new booking; `confirmSecondOpen`: its plate may have another open one. */
export const newBookingSchema = bookingInputSchema.extend({ confirmSecondOpen: z.boolean().default(false) });
export type NewBookingInput = z.output<typeof newBookingSchema>;

/** An edit says why. */
export const bookingEditSchema = bookingInputSchema
  .omit({ type: true })
  .extend({ reason: noteSchema(500, 'booking.reason-missing') });
export type BookingEdit = z.output<typeof bookingEditSchema>;

export const reasonSchema = z.object({ reason: noteSchema() });

/** A booking in a list. Quantities are in base units: kg, l, piece. */
export const bookingSummarySchema = z.object({
  id: idSchema,
  number: z.string(),
  type: bookingTypeSchema,
  correctionKind: correctionKindSchema.nullable(),
  transport: transportSchema.nullable(),
  status: bookingStatusSchema,
  step: bookingStepSchema,
  deliveryDate: z.string(),
  article: namedSchema.nullable(),
  supplier: namedSchema.nullable(),
  receiver: namedSchema.nullable(),
  origin: namedSchema.nullable(),
  destination: namedSchema.nullable(),
  licensePlate: z.string().nullable(),
  driverName: z.string().nullable(),
  /** None where plate or name were only typed. */
  vehicleId: idSchema.nullable(),
  driverId: idSchema.nullable(),
  netKg: z.number().int().nullable(),
  quantity: z.number().int().nullable(),
  unit: unitSchema,
  sample: sampleSummarySchema.nullable(),
  /** When its lorry was registered. */
  arrivedAt: instantSchema.nullable(),
  /** Whether it has yet to be unloaded and may not be: nobody has proven its material or approved it. */
  isUnloadingBlocked: z.boolean(),
});
export type BookingSummary = z.infer<typeof bookingSummarySchema>;

/** Another booking that one leads to. */
export const otherBookingSchema = z.object({ id: idSchema, number: z.string() });
export type OtherBooking = z.infer<typeof otherBookingSchema>;

/** Where and when the empty weight was weighed that is kept of a vehicle. */
export const storedFromSchema = z.object({
  id: idSchema,
  booking: otherBookingSchema,
  source: weighingSourceSchema,
  scaleName: z.string().nullable(),
  number: z.string().nullable(),
  alibiStoredAt: z.string().nullable(),
  weighedAt: instantSchema,
});
export type StoredFrom = z.infer<typeof storedFromSchema>;

export const weighingSchema = z.object({
  id: idSchema,
  kind: weighingKindSchema,
  kg: z.number().int(),
  source: weighingSourceSchema,
  scaleName: z.string().nullable(),
  calibrationLicenceNumber: z.string().nullable(),
  /**
   * Of the scale's alibi memory (`hasAlibi`), or counted by the product for the
   * scale; none where nobody numbered it.
   */
  number: z.string().nullable(),
  /** When the alibi memory stored the weight, as the terminal wrote it. */
  alibiStoredAt: z.string().nullable(),
  /** Until when the scale was verified, and the word by which it weighed on if it no longer was. */
  verifiedUntil: z.string().nullable(),
  verificationWaiver: z.string().nullable(),
  /** Why a weight that leaves what was expected is right as it stands, and who said so. */
  confirmation: z.object({ reason: z.string(), userName: z.string(), confirmedAt: instantSchema }).nullable(),
  /** What it is the sum of; none where the lorry stood on the scale as a whole. */
  parts: z.array(weighingPartSchema),
  weighedAt: instantSchema,
  /**
   * When the server heard of a weight that was read off the display while there was
   * no line; null where that was at once.
   */
  receivedAt: instantSchema.nullable(),
  reason: z.string().nullable(),
  userName: z.string(),
  /** Who took or typed it, by their account; none where a file says so. */
  userId: idSchema.nullable(),
  /** Whether a line leads to the scale that it was taken on; null where none is known. */
  isScaleConnected: z.boolean().nullable(),
  supersedesId: idSchema.nullable(),
  /** Of a stored empty weight: the vehicle that it is of, and counts for alone. */
  vehicleId: idSchema.nullable(),
  /** Of a stored empty weight: the weighing that it comes from; null where that isn't known. */
  storedFrom: storedFromSchema.nullable(),
  isCurrent: z.boolean(),
});
export type Weighing = z.infer<typeof weighingSchema>;

/**
 * Whether the number of a weighing finds it in an alibi memory: the terminal said
 * so, or the program it was imported from.
 */
export const hasAlibi = ({
  source,
  number,
  alibiStoredAt,
}: Pick<Weighing, 'source' | 'number' | 'alibiStoredAt'>): boolean =>
  number !== null && (source === 'import' || alibiStoredAt !== null);

/** Against any change: completed, aborted and reversed bookings are documents. */
export const over = ['booking.already-completed', 'booking.already-aborted', 'booking.already-reversed'] as const;

/** A flag as data: the screen makes a sentence of key and params. */
export const flagSchema = z.object({
  key: z.string(),
  blocks: z.enum(['unloading', 'completion', 'nothing']),
  severity: z.enum(['error', 'warning', 'info']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What a slurry trip is likely to take along: what went to its supplier last. */
const returnProposalSchema = z.object({ article: namedSchema, location: namedSchema.nullable() });

/** A booking in full. */
export const bookingSchema = bookingSummarySchema.extend({
  version: z.number().int(),
  contact: namedSchema.nullable(),
  /** The address whose contact that is. */
  contactOwnerId: idSchema.nullable(),
  logisticsCompany: namedSchema.nullable(),
  contract: z.object({ id: idSchema, number: z.string() }).nullable(),
  /** The addresses whose vehicle and driver these are. */
  vehicleOwnerId: idSchema.nullable(),
  driverOwnerId: idSchema.nullable(),
  /**
   * Where the material may go, best first: the article's storage locations
   * that are neither locked nor inactive.
   */
  proposedLocations: z.array(namedSchema),
  /** One without a connection is not read: its weights are typed by hand. */
  scale: namedSchema
    .extend({ isConnected: z.boolean(), verifiedUntil: z.string().nullable(), waivedUntil: z.string().nullable() })
    .nullable(),
  fullKg: z.number().int().nullable(),
  emptyKg: z.number().int().nullable(),
  weighings: z.array(weighingSchema),
  /** What has been taken so far of the weighing that is due, part by part. */
  pendingParts: z.array(weighingPartSchema),
  flags: z.array(flagSchema),
  /** The last time that the yard asked for a temporary approval. */
  approvalRequest: approvalRequestSchema.nullable(),
  /** The sample that was due or taken. */
  sample: sampleSchema.nullable(),
  /**
   * Its contract's material asks for samples; whether this delivery gives one is
   * decided when its vehicle is registered.
   */
  isSampleAgreed: z.boolean(),
  /** What was measured of the delivery. */
  values: sampleValuesSchema,
  /** What step flow and `bookingCan` decide by. */
  facts: bookingFactsSchema,
  externalNumber: z.string().nullable(),
  partnerSlipNumber: z.string().nullable(),
  /** The import of weighings that it came from. */
  importId: idSchema.nullable(),
  comment: z.string().nullable(),
  notes: z.string().nullable(),
  abortReason: z.string().nullable(),
  isSlurryTrip: z.boolean(),
  /** Of a slurry trip: whether it goes back loaded; null until that is decided. */
  returnLoad: z.boolean().nullable(),
  returnProposal: returnProposalSchema.nullable(),
  /** The trip on whose way back it loads, and the load of its own way back. */
  returnOf: otherBookingSchema.nullable(),
  returnedBy: otherBookingSchema.nullable(),
  reverses: otherBookingSchema.nullable(),
  reversedBy: otherBookingSchema.nullable(),
  /** How its supplier or contract came to be another one than it was posted with; the last time. */
  rebooking: rebookingSchema.nullable(),
  /** Somebody let more into its destination than that holds. */
  overfillConfirmed: z.boolean(),
  createdAt: instantSchema,
  completedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
});
export type Booking = z.infer<typeof bookingSchema>;
