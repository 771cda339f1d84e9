import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { shownStep } from '../../yard/bookings/shown-step.ts';
import type { WaitingCommand } from '../../yard/offline/waiting-command.ts';

/**
 * The order of the steps in the yard: who stands on the scale or keeps others waiting in
 * front, who only has papers left behind.
 */
const urgency: Readonly<Record<BookingStep, number>> = {
  emptyWeighing: 0,
  selectEmptyScale: 1,
  weighing: 2,
  selectScale: 3,
  collectSampleContainer: 4,
  takeSample: 5,
  unloadMaterial: 6,
  deliverSlurry: 7,
  decideReturn: 8,
  collectSlurry: 9,
  loadMaterial: 10,
  driveToStorageLocation: 11,
  completeBookingDetails: 12,
  finishProcess: 13,
  ready: 14,
  done: 15,
  registerVehicle: 16,
  created: 17,
};

/** A booking of the yard with what was pressed for it here and has no answer yet. */
export type YardBooking = {
  readonly booking: BookingSummary;
  readonly waiting: readonly WaitingCommand[];
  /** Where it stands: behind what waits, unless that was refused. */
  readonly step: BookingStep;
};

/** The lorries at one step as it is shown, the one that came first in front. */
export type YardGroup = { readonly step: BookingStep; readonly bookings: readonly YardBooking[] };

type Shown = {
  /** Those that have come, the one that came first in front. */
  readonly arrived: readonly BookingSummary[];
  readonly announced: readonly BookingSummary[];
  readonly waiting: readonly WaitingCommand[];
};

const standing = (booking: BookingSummary, all: readonly WaitingCommand[]): YardBooking => {
  const waiting = all.filter(({ bookingId }) => bookingId === booking.id);
  const isStopped = waiting.some(({ refusal }) => refusal);
  return { booking, waiting, step: (isStopped ? undefined : waiting.at(-1)?.leadsTo) ?? booking.step };
};

/** What stands in the yard by step, and who is still expected. Who was registered without a line has come. */
export const sortYard = ({ arrived, announced, waiting }: Shown) => {
  const arrivedIds = new Set(arrived.map(({ id }) => id));
  // Between two answers a lorry can be in both.
  const later = announced.filter(({ id }) => !arrivedIds.has(id)).map((booking) => standing(booking, waiting));
  const isExpected = ({ booking, step }: YardBooking): boolean => step === booking.step;
  const inYard = [
    ...arrived.map((booking) => standing(booking, waiting)),
    ...later.filter((booking) => !isExpected(booking)),
  ];
  const groups = [...Map.groupBy(inYard, ({ step }) => shownStep(step))]
    .map(([step, bookings]): YardGroup => ({ step, bookings }))
    .toSorted((a, b) => urgency[a.step] - urgency[b.step]);
  return { groups, expected: later.filter(isExpected) };
};
