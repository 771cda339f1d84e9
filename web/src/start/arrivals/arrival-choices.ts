import { readBookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import type { ArrivalAnswer, Lorry, OpenArrival, UsualLoad } from '@halm/model/yard/arrivals/arrival.ts';
import { readSampleNumber } from '@halm/model/yard/samples/sample-number.ts';

/**
 * What the operator may say has come: an open booking, what the lorry brings
 * as a rule, or something else on it.
 */
export type ArrivalChoice =
  | { readonly kind: 'open'; readonly id: string; readonly booking: OpenArrival }
  | { readonly kind: 'load'; readonly id: string; readonly lorry: Lorry; readonly load: UsualLoad }
  | { readonly kind: 'other'; readonly id: string; readonly lorry: Lorry };

const newLorry = (licensePlate: string): Lorry => ({ vehicleId: null, licensePlate, company: null, loads: [] });

const loadsOf = (lorry: Lorry): ArrivalChoice[] =>
  lorry.loads.map((load, index) => ({ kind: 'load', id: `${lorry.licensePlate} ${index}`, lorry, load }));

const otherOf = (lorry: Lorry): ArrivalChoice => ({ kind: 'other', id: `${lorry.licensePlate} other`, lorry });

/** Of a lorry that is only one of several: what it brought last. */
const briefly = (lorry: Lorry): ArrivalChoice => loadsOf(lorry)[0] ?? otherOf(lorry);

/**
 * What is offered, the likeliest first. The lorry that is meant by its whole plate, by a driver, or as the
 * only one is shown with all that it brings; of several each with its last load. Last comes the plate as it
 * was typed, for a driver any other lorry.
 */
export const arrivalChoices = ({ driver, open, lorries }: ArrivalAnswer, typed: string): ArrivalChoice[] => {
  const announced = open.map((booking): ArrivalChoice => ({ kind: 'open', id: booking.id, booking }));
  const exact = lorries.find(({ licensePlate }) => plateKey(licensePlate) === plateKey(typed));
  if (exact) return [...announced, ...loadsOf(exact), otherOf(exact)];
  const [first, ...more] = lorries;
  const isMeant = first && (driver !== null || more.length === 0);
  const inFull = isMeant ? [...loadsOf(first), otherOf(first)] : [];
  const others = (isMeant ? more : lorries).map(briefly);
  const isNumber = readSampleNumber(typed) !== undefined || readBookingNumber(typed) !== undefined;
  if (isNumber && open.length > 0) return announced;
  return [...announced, ...inFull, ...others, otherOf(newLorry(driver ? '' : typed.trim().toUpperCase()))];
};

/**
 * The announced booking that one touch registers at once: the only open one, which names its lorry. What is
 * offered beside it is booked by two touches.
 */
export const onlyAnnounced = ({ open }: Pick<ArrivalAnswer, 'open'>): OpenArrival | undefined => {
  const [only, ...others] = open;
  const isMeant = others.length === 0 && only?.step === 'registerVehicle' && only.licensePlate !== null;
  return isMeant && !only.isInYard ? only : undefined;
};
