import type { Booking } from '../bookings/booking.ts';
import type { BookingFacts } from '../bookings/booking-facts.ts';
import type { BookingStatus, BookingStep } from '../bookings/booking-kinds.ts';
import { advance } from '../bookings/booking-steps.ts';
import { type StepThere, stepThere } from '../bookings/step-ahead.ts';
import { UNSAVED_VERSION } from '../offline/optimistic-booking.ts';

/** What a press at the gate changes of what is seen of its booking. */
export type Foreseen = Partial<
  Pick<Booking, 'licensePlate' | 'driverName' | 'scale' | 'origin' | 'destination' | 'fullKg' | 'emptyKg'>
>;

/**
 * A press that the server has not heard of: the place in the route where it was made, and what it changes.
 */
export type Press = {
  readonly step: BookingStep;
  readonly status: BookingStatus;
  readonly changes: Foreseen;
  /** It changes what is seen, and the booking stays where it stands: another scale was chosen. */
  readonly stays?: true;
  /** The step that is done with it, behind it. */
  readonly alsoDone?: StepThere;
};

/**
 * What is known once a step is done. Whether the lorry is weighed empty, and whether it gives a
 * sample, is the server's to decide with the arrival: the one is taken as due, the other as not,
 * and `needsServer` stops before either.
 */
const effects: Partial<Record<BookingStep, Partial<BookingFacts>>> = {
  registerVehicle: { vehicleKnown: true, emptyWeighingDue: true },
  selectScale: { scaleChosen: true },
  selectEmptyScale: { scaleChosen: true },
  collectSampleContainer: {},
  weighing: { fullWeighed: true },
  emptyWeighing: { emptyWeighed: true },
  driveToStorageLocation: {},
  loadMaterial: {},
  unloadMaterial: {},
  deliverSlurry: { amountGiven: true },
  takeSample: {},
};

const isDue = ({ step, status }: Pick<Booking, 'step' | 'status'>, press: Press): boolean =>
  step === press.step && status === press.status;

const after = (booking: Booking, press: Press): Booking => {
  if (press.stays) return { ...booking, ...press.changes };
  const facts = { ...booking.facts, ...effects[press.step] };
  const place = advance(facts, press.step);
  const passed = { ...booking, ...press.changes, ...place, facts: { ...facts, ...place } };
  const { alsoDone } = press;
  return alsoDone ? after(passed, { step: alsoDone, status: place.status, changes: {} }) : passed;
};

/**
 * A booking as it will stand once the server has taken these presses; those that it
 * has taken already change nothing more.
 */
export const foreseenBooking = (booking: Booking, presses: readonly Press[]): Booking =>
  presses.reduce((now, press) => (isDue(now, press) ? after(now, press) : now), booking);

/**
 * Why the next step can't wait: what follows is the server's to say, or hangs on an answer that is still out.
 */
export type NeedsServer = 'server-decides' | 'path-unknown';

/** Whether it may unload is the server's to say, and so is how much a slurry lorry may leave where. */
const foreseenSteps: readonly BookingStep[] = ['selectScale', 'weighing', 'driveToStorageLocation'];

/**
 * Why the due step of a foreseen booking has to wait for the server; undefined where
 * its press can wait like those before it.
 */
export const needsServer = (
  { step, type, isSampleAgreed, version }: Pick<Booking, 'step' | 'type' | 'isSampleAgreed' | 'version'>,
  presses: readonly Press[],
): NeedsServer | undefined => {
  if (!effects[step]) return 'server-decides';
  if (version === UNSAVED_VERSION && !foreseenSteps.includes(step)) return 'server-decides';
  const isPathOpen = presses.some((press) => press.step === 'registerVehicle');
  // A sample is taken before the lorry is weighed.
  const hangsOnSample = step === 'weighing' && type === 'incoming' && isSampleAgreed;
  const hangsOnPath = step === 'selectEmptyScale' || step === 'emptyWeighing' || hangsOnSample;
  return isPathOpen && hangsOnPath ? 'path-unknown' : undefined;
};

/**
 * What may be told together with the drive that is due (`stepThere`), as far as the server need not say first
 * whether it comes next; `presses`: those that wait.
 */
export const stepWithDrive = (booking: Booking, presses: readonly Press[]): StepThere | undefined => {
  const alsoDone = stepThere(booking.facts);
  return alsoDone && !needsServer({ ...booking, step: alsoDone }, presses) ? alsoDone : undefined;
};
