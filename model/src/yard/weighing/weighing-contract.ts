import { z } from 'zod';
import { plantManager, plantStaff, yardStaff } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { bookingSchema, over } from '../bookings/booking.ts';
import {
  weighingAgainSchema,
  weighingByHandSchema,
  weighingConfirmationSchema,
  weighingInputSchema,
  weighingPartInputSchema,
} from '../bookings/step-input.ts';
import { getWeighingOutlook } from './weighing-outlook.ts';

/** What may keep a scale from giving a weight. */
const byScale = [
  'booking.scale-missing',
  'scale.inactive',
  'scale.not-connected',
  'scale.verification-expired',
  'scale.unreachable',
  'scale.unstable',
  'scale.overload',
  'scale.below-minimum',
  'scale.not-zeroed',
  'scale.wrong-division',
  'scale.not-stored',
] as const;

export const weighBooking = operation({
  method: 'POST',
  path: '/bookings/:id/weighings',
  summary:
    'Takes a weight: from the chosen scale what rests on it now, by hand with a reason, or the stored empty weight',
  access: plantStaff,
  params: idParams,
  body: weighingInputSchema,
  answer: bookingSchema,
  errors: [
    ...over,
    'booking.other-step',
    'booking.already-weighed',
    'booking.other-scale',
    'booking.parts-changed',
    'booking.load-changed',
    'booking.typed-outside',
    ...byScale,
  ] as const,
  idempotent: 'required',
});

export const weighPart = operation({
  method: 'POST',
  path: '/bookings/:id/weighings/parts',
  summary: 'Takes what rests on the scale now as one part of a lorry that is longer than it',
  access: plantStaff,
  params: idParams,
  body: weighingPartInputSchema,
  answer: bookingSchema,
  errors: [
    ...over,
    'booking.other-step',
    'booking.already-weighed',
    'booking.other-scale',
    'booking.parts-changed',
    'booking.parts-too-many',
    ...byScale,
  ],
  idempotent: 'required',
});

export const replaceWeighing = operation({
  method: 'PUT',
  path: '/bookings/:id/weighings',
  summary:
    'Puts a weight by hand in the place of a recorded one, which stays on record; needs a reason. The yard replaces what it has typed itself while the scale can’t be reached, a manager any weight',
  access: yardStaff,
  params: idParams,
  body: weighingByHandSchema,
  answer: bookingSchema,
  errors: [
    ...over,
    'booking.weighing-missing',
    'booking.weighing-replaced',
    'booking.weighing-not-own',
    'booking.typed-outside',
    'booking.corrected-too-often',
    'scale.verification-expired',
  ] as const,
});

export const weighAgain = operation({
  method: 'POST',
  path: '/bookings/:id/weighings/again',
  summary: 'Takes what rests on the scale now in the place of a recorded weight, which stays on record; needs a reason',
  access: yardStaff,
  params: idParams,
  body: weighingAgainSchema,
  answer: bookingSchema,
  errors: [
    ...over,
    'booking.weighing-missing',
    'booking.weighing-replaced',
    'booking.corrected-too-often',
    'booking.load-changed',
    'booking.weighed-in-parts',
    ...byScale,
  ] as const,
  idempotent: 'required',
});

export const confirmFigures = operation({
  method: 'POST',
  path: '/bookings/:id/weighings/confirmation',
  summary:
    'Says that figures are right as they stand: an empty weight which leaves the vehicle’s last one too far, or what somebody from outside has typed; needs a reason',
  access: yardStaff,
  params: idParams,
  body: weighingConfirmationSchema,
  answer: bookingSchema,
  errors: [...over, 'booking.confirmation-not-needed'],
});

/** What the scale has sent for a weighing: bytes in hex, of a sum those of each part. */
const weighingFramesSchema = z.object({
  items: z.array(z.object({ weighingId: idSchema, frames: z.array(z.string()) })),
});
export type WeighingFrames = z.infer<typeof weighingFramesSchema>;

export const getWeighingFrames = operation({
  method: 'GET',
  path: '/bookings/:id/frames',
  summary: 'What the scale has sent for each weighing of a booking, as it was kept for evidence',
  access: plantManager,
  params: idParams,
  answer: weighingFramesSchema,
});

export const weighingOperations = [
  weighBooking,
  weighPart,
  replaceWeighing,
  weighAgain,
  confirmFigures,
  getWeighingFrames,
  getWeighingOutlook,
] as const;
