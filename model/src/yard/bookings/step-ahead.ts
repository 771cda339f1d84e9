import { bookingCan } from './booking-can.ts';
import { type BookingFacts, isWeighed } from './booking-facts.ts';
import type { BookingStep } from './booking-kinds.ts';
import { advance } from './booking-steps.ts';

/** What is done where a lorry has driven to. */
export type StepThere = Extract<BookingStep, 'unloadMaterial' | 'loadMaterial'>;

/** Whether it is told by a word: what doesn't go over the scale is measured when it is loaded. */
const asksNothing = (facts: BookingFacts, step: BookingStep): step is StepThere =>
  step === 'unloadMaterial' || (step === 'loadMaterial' && (facts.type !== 'outgoing' || isWeighed(facts)));

/**
 * The step that may be done together with the drive that is due: what follows at that place, where nothing is
 * asked for it and nothing is in its way. Undefined elsewhere.
 */
export const stepThere = (facts: BookingFacts): StepThere | undefined => {
  if (facts.step !== 'driveToStorageLocation' || bookingCan.takeStep(facts, facts.step) !== true) return undefined;
  const there = { ...facts, ...advance(facts, facts.step) };
  return asksNothing(there, there.step) && bookingCan.takeStep(there, there.step) === true ? there.step : undefined;
};
