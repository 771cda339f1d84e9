import type { Named } from '../../core/contract/fields.ts';
import type { Booking } from '../bookings/booking.ts';
import type { ArrivalType } from '../bookings/booking-choices.ts';
import { newBookingFacts } from '../bookings/new-booking-facts.ts';

/** What is known of a lorry that nobody announced, before the server has heard of it. */
export type UnsavedArrival = Pick<Booking, 'id' | 'driverName' | 'supplier' | 'transport' | 'isSlurryTrip'> & {
  /** Left out by what was pressed before lorries could fetch unannounced: it brings something. */
  readonly type?: ArrivalType;
  readonly receiver?: Named | null;
  readonly licensePlate: string;
  readonly article: Named;
  readonly logisticsCompany: Named | null;
  readonly deliveryDate: string;
  readonly pressedAt: string;
  /**
   * Where nobody knows, as if it did: then the lorry is not weighed before the
   * server has said whether it gives one.
   */
  readonly isSampleAgreed: boolean;
};

/** The version of a booking that the server has not heard of: its own begin with one. */
export const UNSAVED_VERSION = 0;

const emptyReferences = {
  supplier: null,
  receiver: null,
  contract: null,
  origin: null,
  destination: null,
  scale: null,
} as const;
const emptyValues = {
  ...emptyReferences,
  correctionKind: null,
  netKg: null,
  quantity: null,
  fullKg: null,
  emptyKg: null,
  sample: null,
  vehicleId: null,
  driverId: null,
  vehicleOwnerId: null,
  driverOwnerId: null,
  approvalRequest: null,
  contact: null,
  contactOwnerId: null,
  externalNumber: null,
  partnerSlipNumber: null,
  importId: null,
  comment: null,
  notes: null,
  abortReason: null,
  returnLoad: null,
  returnProposal: null,
  returnOf: null,
  returnedBy: null,
  rebooking: null,
  reverses: null,
  reversedBy: null,
  arrivedAt: null,
  completedAt: null,
} as const;

/**
 * The booking as the gate shows it before its arrival is pressed: what waits of it
 * leads on from there. It has no number yet.
 */
export const optimisticBooking = ({ pressedAt, type = 'incoming', ...arrival }: UnsavedArrival): Booking => {
  const { isSlurryTrip } = arrival;
  const facts = newBookingFacts({ type, vehicleKnown: false, amountGiven: false, isSlurryTrip });
  return {
    ...emptyValues,
    ...arrival,
    type,
    status: 'open',
    step: 'registerVehicle',
    number: '',
    unit: 'kg',
    version: UNSAVED_VERSION,
    facts: { ...facts, step: 'registerVehicle' },
    createdAt: pressedAt,
    updatedAt: pressedAt,
    proposedLocations: [],
    weighings: [],
    pendingParts: [],
    flags: [],
    values: [],
    overfillConfirmed: false,
    isUnloadingBlocked: false,
  };
};
