import { z } from 'zod';
import { bookingStatusSchema, bookingStepSchema, bookingTypeSchema, isPostedAtOnce } from './booking-kinds.ts';

/**
 * Everything the step flow and `bookingCan` decide by. The server gathers it from the booking, its flags and
 * the plant, and answers it with the booking, so that the browser decides by the very same facts.
 */
export const bookingFactsSchema = z.object({
  type: bookingTypeSchema,
  status: bookingStatusSchema,
  step: bookingStepSchema,
  vehicleKnown: z.boolean(),
  scaleChosen: z.boolean(),
  /** A weighing of that kind is recorded, whatever its source. */
  fullWeighed: z.boolean(),
  emptyWeighed: z.boolean(),
  /** Decided once, when the vehicle is registered (`isEmptyWeighingDue`). */
  emptyWeighingDue: z.boolean(),
  /** An amount was typed instead of weighed. */
  amountGiven: z.boolean(),
  /** A flag asks for something that can be typed: article, supplier, receiver, location, amount. */
  detailsMissing: z.boolean(),
  unloadingBlocked: z.boolean(),
  /** Unloading waits for a supplier to be named, whose proof is demanded. */
  supplierNeeded: z.boolean(),
  completionBlocked: z.boolean(),
  waitsForApproval: z.boolean(),
  waitsForLaboratory: z.boolean(),
  /** The article's procedure lets the yard ask for a temporary approval. */
  approvalAskable: z.boolean(),
  /** It has, and nobody has decided yet. */
  approvalAsked: z.boolean(),
  /** Its contract's material asked for a sample when the vehicle was registered, and nobody has waived it. */
  sampleDue: z.boolean(),
  sampleTaken: z.boolean(),
  /**
   * A sample was taken whose values are waited for, or would be: posting waits only
   * where the contract's material says so.
   */
  valuesPending: z.boolean(),
  /**
   * Liquids delivered, or collected on the way back, in one unweighed trip; decided before the lorry unloads.
   */
  isSlurryTrip: z.boolean(),
  /** The slurry lorry goes back loaded. */
  returnLoad: z.boolean(),
});
export type BookingFacts = z.infer<typeof bookingFactsSchema>;

/** Whether the amount comes from the scale: slurry trips and transfers with a typed amount do without. */
export const isWeighed = (
  facts: Pick<BookingFacts, 'type' | 'isSlurryTrip' | 'amountGiven' | 'fullWeighed' | 'emptyWeighed'>,
): boolean => {
  if (isPostedAtOnce(facts.type)) return false;
  if (facts.type !== 'internal') return !facts.isSlurryTrip;
  return facts.fullWeighed || facts.emptyWeighed || !facts.amountGiven;
};
