import { isWeighed } from '@halm/model/yard/bookings/booking-facts.ts';
import type { StepInput } from '@halm/model/yard/bookings/step-input.ts';
import { slurryQuantity } from '@halm/model/yard/trips/slurry-trip.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockLocations } from '../../stock/inventory/lock-locations.ts';
import { storedAmount } from '../../stock/inventory/stored-amount.ts';
import type { BookingState } from '../steps/booking-state.ts';
import { chooseLocation, findPlaceToGo } from '../steps/choose-location.ts';
import type { StepEffect } from '../steps/step-effect.ts';
import { typedOutside } from '../weighing/typed-outside.ts';
import { checkLoad } from './check-load.ts';

/** The amount that was measured, in the base unit of the article. */
const measuredQuantity = ({ booking, around }: BookingState, { amount, unit }: StepInput): number => {
  if (amount === null) throw refuseField('amount', 'required');
  const { article } = around;
  const measured = unit ?? article?.unit ?? booking.unit;
  const stored = storedAmount('amount', amount, measured);
  if (!article) return stored;
  const quantity = slurryQuantity(amount, measured, article);
  if (quantity === undefined) throw new Refusal('inventory.density-missing');
  // A litre of something light is less than half a kilogram, but not nothing.
  return Math.max(1, quantity);
};

/** The measured amount, once it suits its lorry or somebody has said that it is right. */
const checkedQuantity = async (scope: Scope, state: BookingState, input: StepInput) => {
  const quantity = measuredQuantity(state, input);
  const unit = input.unit ?? state.around.article?.unit ?? state.booking.unit;
  const details = await checkLoad(scope, state, { quantity, unit, isConfirmed: input.confirmAmount });
  return { quantity, details };
};

/** What was pumped off the lorry, and where to. */
export const deliverSlurry = async (scope: Scope, state: BookingState, input: StepInput): Promise<StepEffect> => {
  const { quantity, details } = await checkedQuantity(scope, state, input);
  const placeId = await findPlaceToGo(scope, state, input.locationId, false);
  // At once in the strength that the maximum is looked at with: two lorries that share first and then want
  // more would wait for each other.
  await lockLocations(scope, [placeId]);
  const { id, name } = await chooseLocation(scope, state, placeId, false);
  return {
    changes: { quantity, destinationLocationId: id, ...typedOutside(scope) },
    read: { destinationName: name },
    details,
  };
};

/** Whether the lorry goes back loaded. */
export const decideReturn = ({ returnLoad }: StepInput): StepEffect => {
  if (returnLoad === null) throw refuseField('returnLoad', 'required');
  return { changes: { returnLoad } };
};

/** Whether what was decided to go back loaded goes back empty after all: then nothing is opened. */
export const isEmptyAfterAll = ({ returnLoad }: StepInput): boolean => returnLoad === false;

/** What was pumped onto a lorry that does without the scale; of any other the scale says it. */
export const loadMaterial = async (scope: Scope, state: BookingState, input: StepInput): Promise<StepEffect> => {
  if (state.booking.type !== 'outgoing' || isWeighed(state.facts)) return { changes: {} };
  const { quantity, details } = await checkedQuantity(scope, state, input);
  return { changes: { quantity, ...typedOutside(scope) }, details };
};
