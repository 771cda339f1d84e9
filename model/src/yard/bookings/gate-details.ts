import type { z } from 'zod';
import { optionalNoteSchema } from '../../core/contract/fields.ts';
import { bookingInputSchema } from './booking.ts';

/** What stays the yard's until a booking is posted, also where something else stood there. */
const own = bookingInputSchema.pick({
  articleId: true,
  supplierId: true,
  receiverId: true,
  logisticsCompanyId: true,
  vehicleId: true,
  licensePlate: true,
  driverId: true,
  driverName: true,
  partnerSlipNumber: true,
  comment: true,
});

/** What the yard completes where nothing stands yet: null leaves it. Once it stands, it is the manager's. */
export const completedAtGate = ['originLocationId', 'destinationLocationId', 'amount'] as const;

/** The details of a booking as the yard completes and corrects them at the gate. */
export const gateDetailsSchema = own.extend({
  ...bookingInputSchema.pick({ originLocationId: true, destinationLocationId: true, amount: true }).shape,
  /** Why; needed where something that stood is another one now (`correctsDetails`). */
  reason: optionalNoteSchema(500),
});
export type GateDetails = z.output<typeof gateDetailsSchema>;

/** What names the goods, the partners, the lorry and its driver: none becomes another one unexplained. */
type Standing = Pick<
  GateDetails,
  'articleId' | 'supplierId' | 'receiverId' | 'logisticsCompanyId' | 'licensePlate' | 'driverName'
>;

const standing = [
  'articleId',
  'supplierId',
  'receiverId',
  'logisticsCompanyId',
  'licensePlate',
  'driverName',
] as const satisfies (keyof Standing)[];

/**
 * Whether details become other ones than stood there, or go: what was only missing is completed without a
 * reason. Plate and name are those that the booking has then, of a vehicle or driver that is known theirs.
 */
export const correctsDetails = (before: { readonly [K in keyof Standing]: string | null }, after: Standing): boolean =>
  standing.some((key) => before[key] !== null && before[key] !== after[key]);
