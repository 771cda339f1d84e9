import { z } from 'zod';
import { enteredTypes, transports } from './booking-choices.ts';

export const bookingTypeSchema = z.enum([...enteredTypes, 'manual-correction', 'stock-entry', 'reversal']);
export type BookingType = z.infer<typeof bookingTypeSchema>;

/** Why stock is there that no lorry brought. */
export const entryKinds = ['opening-balance', 'found', 'own-production'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What a stock correction is, where it isn't what somebody counted; what a stock entry is. */
export const correctionKindSchema = z.enum(['shrinkage', ...entryKinds]);
export type CorrectionKind = z.infer<typeof correctionKindSchema>;

type PostedType = Exclude<BookingType, (typeof enteredTypes)[number]>;

/** Whether bookings of a type are completed by the call that creates them: no lorry, no weight, no step. */
export const isPostedAtOnce = (type: BookingType): type is PostedType =>
  !(enteredTypes as readonly BookingType[]).includes(type);

/** What a booking is called in lists: its type, or the kind of a correction or stock entry. */
export const bookingKindSchema = z.enum([...bookingTypeSchema.options, ...correctionKindSchema.options]);
export type BookingKind = z.infer<typeof bookingKindSchema>;

export const transportSchema = z.enum(transports);
export type Transport = z.infer<typeof transportSchema>;

export const bookingStatusSchema = z.enum([
  'open',
  'incoming-finished',
  'outgoing-finished',
  'finished',
  'completed',
  'aborted',
  'reversed',
]);
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

/** A booking stores the step that is to be done next; `done` means that none is left. */
export const bookingStepSchema = z.enum([
  'created',
  'registerVehicle',
  'selectScale',
  'selectEmptyScale',
  'emptyWeighing',
  'weighing',
  'loadMaterial',
  'unloadMaterial',
  'driveToStorageLocation',
  'collectSampleContainer',
  'collectSlurry',
  'deliverSlurry',
  'takeSample',
  'decideReturn',
  'completeBookingDetails',
  'finishProcess',
  'ready',
  'done',
]);
export type BookingStep = z.infer<typeof bookingStepSchema>;

export const weighingKindSchema = z.enum(['full', 'empty']);
export type WeighingKind = z.infer<typeof weighingKindSchema>;

/**
 * Where a weight comes from: `import` is the other system's weighing of an imported booking, `paper` was
 * typed from the paper of another scale.
 */
export const weighingSourceSchema = z.enum(['scale', 'manual', 'stored-curb-weight', 'import', 'paper']);
export type WeighingSource = z.infer<typeof weighingSourceSchema>;

export const flagKeySchema = z.enum([
  'general-error',
  'missing-article',
  'missing-supplier',
  'missing-receiver',
  'missing-contract',
  'missing-logistics',
  'missing-origin',
  'missing-destination',
  'missing-location-in',
  'missing-location-out',
  'location-locked',
  'missing-weighing',
  'missing-weighing-in',
  'missing-weighing-out',
  'missing-empty-weighing',
  'missing-certificate',
  'valid-certificate-missing',
  'temporarily-approved',
  'laboratory-values-pending',
  'scale-connection-error',
  'weighing-error',
  'weight-plausibility-error',
  'typed-outside',
]);
export type FlagKey = z.infer<typeof flagKeySchema>;
